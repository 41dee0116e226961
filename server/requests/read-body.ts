import { IncomingMessage } from 'node:http'

/**
 * Reads a request's body up to a limit.
 * @param limit in bytes
 * @returns undefined when the body is longer; the rest is discarded
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
 * Copies a request whose body has been read, with the body readable again.
 * @param body the complete body
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
