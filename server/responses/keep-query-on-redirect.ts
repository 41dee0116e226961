import type { ServerResponse } from 'node:http'
import type { HeadStep } from './finish-head.ts'

/**
 * Hands what follows the ? of an old address on to the new one, when a page of the site redirects: campaigns stay
 * countable. A new address with a ? of its own is left as it is, and so is every redirect of an endpoint: what follows
 * the ? there can be a secret.
 *
 * Pages are rendered without knowing what follows the ?, so that only the server can do this.
 */
export const keepQueryOnRedirect: HeadStep = (request, response) => {
  const { statusCode: status } = response
  const [location] = [response.getHeader('location')].flat()
  if ((status !== 307 && status !== 308) || typeof location !== 'string' || !isPage(response)) return
  // Set even if it stays the same: Next.js sends it twice when it has just rendered the page.
  response.setHeader('location', withQuery(location, request.url ?? '/'))
}

/** Next.js says of every page, and of nothing else, whether it came from its cache. */
const isPage = (response: ServerResponse) => response.hasHeader('x-nextjs-cache')

function withQuery(location: string, url: string): string {
  const query = /\?[^#]*/.exec(url)?.[0] ?? ''
  const [target = '', anchor] = location.split('#', 2)
  if (query.length < 2 || target.includes('?')) return location
  return anchor === undefined ? target + query : `${target}${query}#${anchor}`
}
