import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestPath } from './request-path.ts'

const TAKEN = 'GET, HEAD, POST'

/**
 * Responds with 405 to methods that pages do not have, such as DELETE; for some files Next.js would respond with 500.
 * Endpoints check their methods themselves.
 * @returns whether it responded to the request
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (TAKEN.split(', ').includes(request.method ?? '') || requestPath(request).startsWith('/api/'))
    return false
  response
    .writeHead(405, { allow: TAKEN, 'content-type': 'text/plain; charset=utf-8' })
    .end('Pages can be read and forms sent, nothing else.\n')
  return true
}
