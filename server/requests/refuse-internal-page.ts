import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestPath } from './request-path.ts'

/**
 * Responds with 404 to the pages that Next.js builds for itself, such as `/_global-error`: a 500 with scripts that no
 * policy allows. No page of the site begins with an underscore. The body is that of error-pages/not-found.ts.
 * @returns whether it responded to the request
 */
export function refuseInternalPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!/^\/_(?!next\/|hydration\/)/.test(decodeURIComponent(requestPath(request)))) return false
  response.setHeader('content-type', 'text/html').writeHead(404).end()
  return true
}
