import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

// These flush modes decompress a truncated body as far as it goes.
const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants

const unpackers = new Map<string, () => Transform>([
  ['gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['x-gzip', () => createGunzip({ finishFlush: Z_SYNC_FLUSH })],
  ['deflate', () => createInflate({ finishFlush: Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH })],
])

/** The encodings that the reader can decompress. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The body of a response. `whole`: nothing is missing at its end. */
export type Body = { bytes: Buffer; whole: boolean }

/**
 * Reads the body of a response, up to a limit both as received and as decompressed. A body that is longer, broken or
 * too slow is cut off.
 * @param limit in bytes; with 0 nothing is read, whatever the encoding
 * @returns undefined for an encoding that was not requested
 */
export async function boundedBody(response: IncomingMessage, limit: number): Promise<Body | undefined> {
  if (limit === 0) {
    response.destroy()
    return { bytes: Buffer.alloc(0), whole: false }
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const unpacker = unpackers.get(encoding)?.()
  if (!unpacker && encoding !== 'identity') {
    response.destroy()
    return undefined
  }
  const arriving = upTo(limit, response)
  // Its errors surface when the last stream is read.
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
    // Interrupted, damaged, too long or timed out: the part already read may be enough.
  }
  response.destroy()
  return { bytes: Buffer.concat(chunks), whole }
}

/** Yields the first `limit` bytes of a stream, then throws if there are more. */
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
