import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

// What is cut off is unpacked as far as it goes.
const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants

const unpackers = new Map<string, () => Transform>([
  ['gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['x-gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['deflate', () => createInflate({ finishFlush: Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH })],
])

/** What the reader says it can unpack. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The content of an answer. `whole`: nothing is missing at its end. */
export type Body = { bytes: Buffer; whole: boolean }

/**
 * Reads the content of an answer: no more than a limit as it arrives, and no more than that after it is unpacked. What
 * is longer, broken or too slow ends where it ends.
 * @param limit in bytes
 * @returns undefined where it is packed in a way that was not asked for
 */
export async function boundedBody(response: IncomingMessage, limit: number): Promise<Body | undefined> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const unpacker = unpackers.get(encoding)?.()
  if (!unpacker && encoding !== 'identity') {
    response.destroy()
    return undefined
  }
  const arriving = upTo(limit, response)
  // Its errors come out of reading the last stream.
  const source = unpacker
    ? upTo(
        limit,
        pipeline(arriving, unpacker, () => undefined),
      )
    : arriving
  const chunks: Buffer[] = []
  let whole = false
  try {
    for await (const chunk of source) chunks.push(chunk)
    whole = response.complete
  } catch {
    // Broken off, broken, too long or out of time: what came before may still do.
  }
  response.destroy()
  return { bytes: Buffer.concat(chunks), whole }
}

/** The first bytes of a stream, then an error if there are more. */
async function* upTo(limit: number, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = limit
  for await (const chunk of stream) {
    if (chunk.length > left) {
      yield chunk.subarray(0, left)
      throw new Error('longer than the limit')
    }
    left -= chunk.length
    yield chunk
  }
}
