import { IncomingMessage } from 'node:http'

/**
 * Reads a request's body, but keeps no more of it than a limit.
 * @param limit in bytes
 * @returns undefined when there is more; the rest is let go by
 * @throws Error when the connection ends first
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limit) return void chunks.push(chunk)
      request.off('data', take)
      chunks.length = 0
      resolve(undefined)
    }
    request.on('data', take)
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', () => reject(new Error('The connection ended before the request did')))
    request.once('error', reject)
  })
}

/**
 * A request like the one whose body has been read, with that body still to be read.
 * @param body all of it
 */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const whole = new IncomingMessage(request.socket)
  Object.assign(whole, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor })
  whole.headers = headers
  whole.complete = true
  whole.push(body)
  whole.push(null)
  return whole
}
