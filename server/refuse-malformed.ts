import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Answers 400 to an address that cannot be decoded, such as `/blog/%E0%A4%A`; Next.js would answer 500.
 * @returns whether the request was answered
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  try {
    decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/')
    return false
  } catch {
    response
      .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      .end('This address is malformed. The home page is at /\n')
    return true
  }
}
