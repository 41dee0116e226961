import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * One body in its stored encodings. Uncompressed it would take three times as much memory as both together, and hardly
 * any client wants it.
 */
export type Variants = { br: Buffer; gzip: Buffer; /** bytes uncompressed */ length: number }

/**
 * For pages, which change now and then. Measured on them: 9 takes as long (20 ms, in a thread) for 7 % more bytes, and
 * 11 twice as long for 3 % less. A page within 14 kB, headers included, arrives in the first round trip.
 */
const PAGE_QUALITY = 10
/** Above it, in bytes, the highest quality takes seconds; the Studio has such files. */
const LARGE = 500_000
const LARGE_QUALITY = 5

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compresses off the main thread.
 * @param lasting whether the text stays the same for the lifetime of a build, which is worth the highest quality
 */
export async function toVariants(text: string, { lasting = false } = {}): Promise<Variants> {
  const identity = Buffer.from(text)
  const quality = lasting ? constants.BROTLI_MAX_QUALITY : PAGE_QUALITY
  const [gzipped, br] = await Promise.all([
    toGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: identity.byteLength > LARGE ? LARGE_QUALITY : quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
  ])
  return { gzip: compact(gzipped), br: compact(br), length: identity.byteLength }
}

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
 * The smallest encoding that a client takes.
 * @param accepted its `accept-encoding`
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known) return known
  const offered = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...ENCODINGS])
  const encoding = ENCODINGS.find((one) => offered.includes(one)) ?? 'identity'
  if (chosen.size < MEMORY) chosen.set(accepted, encoding)
  return encoding
}
