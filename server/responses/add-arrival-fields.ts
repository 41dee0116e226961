import type { IncomingMessage, ServerResponse } from 'node:http'
import { arrivalFields, leadFormsIn, referringOrigin } from '../prepared-pages/arrival-fields.ts'
import { PERSONAL } from '../prepared-pages/prepared.ts'

/**
 * Adds the fields of `arrivalFields` to a page that Next.js sends itself: at the first visit after a start, or when the
 * URL has a query other than a campaign’s. Wraps `end` alone, because Next.js sends pages with lead forms in one piece.
 */
export function addArrivalFields(request: IncomingMessage, response: ServerResponse): void {
  const origin = referringOrigin(request.headers.referer, request.headers.host)
  if (request.method !== 'GET' || origin === undefined) return
  // A 304 would make the browser show its own copy, which may lack the fields.
  delete request.headers['if-none-match']
  const { end } = response
  response.end = ((...rest: Parameters<typeof end>) => {
    const [html] = rest as unknown[]
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    if (typeof html !== 'string' || !isPage || response.headersSent) return end.apply(response, rest)
    const fields = arrivalFields(leadFormsIn(html), origin)
    if (!fields) return end.apply(response, rest)
    const body = Buffer.concat([Buffer.from(html), fields])
    response.removeHeader('etag')
    response.setHeader('cache-control', PERSONAL)
    response.setHeader('content-length', body.byteLength)
    return end.call(response, body, 'utf8')
  }) as typeof end
}
