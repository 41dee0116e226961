import type { ServerResponse } from 'node:http'
import { DRAFT_COOKIE } from '../../lib/preview/cookies.ts'
import { prepareForOneRequest } from '../prepared-pages/prepare-page.ts'
import { PERSONAL } from '../prepared-pages/prepared.ts'
import { requestPath } from '../requests/request-path.ts'
import type { PageStep } from './finish-page.ts'

const POLICY = 'content-security-policy'
/** Of the policy that proxy.ts adds to the results of a search. */
const NONCE = /'nonce-([\w+/=-]+)'/
const SEARCH = '/search'

/**
 * Defers the scripts of the results of a search, the one public page that is rendered for each request; /search itself
 * is prepared when Next.js stores it. Previews keep their scripts.
 */
export const prepareResults: PageStep = (request) => {
  if (requestPath(request) !== SEARCH || request.headers.cookie?.includes(DRAFT_COOKIE)) return undefined
  return (html, response) => {
    const nonce = NONCE.exec(String(response.getHeader(POLICY)))?.[1]
    const isFound = nonce !== undefined && response.statusCode === 200
    const page = isFound ? prepareForOneRequest(SEARCH, html, nonce) : undefined
    if (!page) return html
    response.setHeader(POLICY, page.policy)
    // Next.js sends `no-store`, with which Firefox keeps no page for a visitor who comes back from a result.
    response.setHeader('cache-control', PERSONAL)
    keepFonts(response)
    return page.html
  }
}

/** Of the preloads: the page has its styles inline. */
function keepFonts(response: ServerResponse): void {
  const links = String(response.getHeader('link') ?? '').split(/, ?(?=<)/)
  const fonts = links.filter((link) => link.includes('as="font"'))
  response.setHeader(
    'link',
    fonts.map((link) => link.replace(/; nonce="[^"]*"/, '')),
  )
}
