import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_PARAMETER_LENGTH } from '../../lib/http/submitted-text.ts'
import { requestPath } from './request-path.ts'

/**
 * Responds with 414 to a query parameter that is longer than any of ours, before other code reads it.
 * @returns whether it responded to the request
 */
export function refuseLongQuery(request: IncomingMessage, response: ServerResponse): boolean {
  const query = request.url?.slice(requestPath(request).length + 1) ?? ''
  if (query.length <= MAX_PARAMETER_LENGTH) return false
  const isLong = new URLSearchParams(query).values().some((value) => value.length > MAX_PARAMETER_LENGTH)
  if (!isLong) return false
  response
    .writeHead(414, { 'content-type': 'text/plain; charset=utf-8' })
    .end('A part of this address is too long. The home page is at /\n')
  return true
}
