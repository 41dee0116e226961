import type { ServerResponse } from 'node:http'
import type { HeadStep } from './finish-head.ts'

/**
 * Copies the query of an old URL to the new one when a page redirects, so that campaigns stay countable. Leaves a
 * new URL with a query alone, and redirects of endpoints, whose query may hold a secret.
 *
 * Static pages are rendered without the query, so only the server can do this.
 */
export const keepQueryOnRedirect: HeadStep = (request, response) => {
  const { statusCode: status } = response
  const [location] = [response.getHeader('location')].flat()
  if ((status !== 307 && status !== 308) || typeof location !== 'string' || !isPage(response)) return
  // Set even if unchanged: Next.js sends it twice when it has just rendered the page.
  response.setHeader('location', withQuery(location, request.url ?? '/'))
}

/** Next.js sends this header with pages only. */
const isPage = (response: ServerResponse) => response.hasHeader('x-nextjs-cache')

function withQuery(location: string, url: string): string {
  const query = /\?[^#]*/.exec(url)?.[0] ?? ''
  const [target = '', anchor] = location.split('#', 2)
  if (query.length < 2 || target.includes('?')) return location
  return anchor === undefined ? target + query : `${target}${query}#${anchor}`
}
