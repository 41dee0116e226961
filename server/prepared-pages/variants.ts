import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'
import { endBrotli, endGzip, OPEN_BROTLI, OPEN_GZIP } from './append-text.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * One body in its stored encodings. Uncompressed it would take three times as much memory as both together, and hardly
 * any client wants it.
 */
export type Variants = { br: Buffer; gzip: Buffer; /** bytes uncompressed */ length: number }

/** Quality of brotli. */
export const QUALITY = {
  /**
   * Pages change now and then. Measured on them: 9 takes as long (20 ms, in a thread) for 7 % more bytes, and 11 twice
   * as long for 2 % less.
   */
  page: 10,
  /** For a page until `page` is done: on the main thread, where each millisecond counts. */
  quick: 1,
  /** Most visitors never load the data of a page: 2 ms instead of 25, for 11 % more bytes. */
  hydration: 5,
  /** Files of a build stay the same for its lifetime. */
  build: constants.BROTLI_MAX_QUALITY,
}
/**
 * In bytes. Ten packets (14.6 kB) arrive in the first round trip; the response headers of a page take 1.4 kB of them. A
 * page that just misses that is worth the highest quality.
 */
export const FIRST_ROUND_TRIP = 13_150
const JUST_MISSED = FIRST_ROUND_TRIP * 1.025
/** Above it, in bytes, the highest quality takes seconds; the Studio has such files. */
const LARGE = 500_000
const LARGE_QUALITY = 5

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compresses off the main thread.
 * @param quality one of `QUALITY`
 */
export async function toVariants(text: string, quality = QUALITY.page): Promise<Variants> {
  const identity = Buffer.from(text)
  const [gzipped, br] = await Promise.all([
    toGzip(identity, { level: constants.Z_BEST_COMPRESSION, ...OPEN_GZIP }),
    brotli(identity, identity.byteLength > LARGE ? LARGE_QUALITY : quality),
  ])
  const justMissed =
    quality === QUALITY.page && br.byteLength > FIRST_ROUND_TRIP && br.byteLength < JUST_MISSED
  return {
    gzip: compact(endGzip(gzipped, identity)),
    br: compact(endBrotli(justMissed ? await brotli(identity, constants.BROTLI_MAX_QUALITY) : br)),
    length: identity.byteLength,
  }
}

/** Compresses at once, on the main thread, to serve a text until `toVariants` has it. */
export function toQuickVariants(text: string): Variants {
  const identity = Buffer.from(text)
  const gzipped = gzipSync(identity, { level: constants.Z_BEST_SPEED, ...OPEN_GZIP })
  const br = brotliCompressSync(identity, brotliOptions(identity, QUALITY.quick))
  return { gzip: endGzip(gzipped, identity), br: endBrotli(br), length: identity.byteLength }
}

const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(text, brotliOptions(text, quality))

const brotliOptions = (text: Buffer, quality: number) => ({
  ...OPEN_BROTLI,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  },
})

/** zlib returns a slice of 16 kB of memory, which a stored page would keep as a whole. */
function compact(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.byteLength)
  buffer.copy(copy)
  return copy
}

/** Browsers send a handful of different headers; other clients may send many. */
const MEMORY = 200
const chosen = new Map<string, Encoding>()

/**
 * The encoding that a client prefers; the smallest one where it prefers none.
 * @param accepted its `accept-encoding`
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  // @ts-expect-error: the types of negotiator lack the second argument
  const encoding = (negotiator.encoding([...ENCODINGS], { preferred: [...ENCODINGS] }) ??
    'identity') as Encoding
  if (chosen.size < MEMORY) chosen.set(accepted, encoding)
  return encoding
}
