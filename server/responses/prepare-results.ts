import type { IncomingMessage, ServerResponse } from 'node:http'
import { DRAFT_COOKIE } from '../../lib/preview/cookies.ts'
import { prepareForOneRequest } from '../prepared-pages/prepare-page.ts'
import { requestPath } from '../requests/request-path.ts'

const POLICY = 'content-security-policy'
/** Of the policy that proxy.ts adds to the results of a search. */
const NONCE = /'nonce-([\w+/=-]+)'/
const SEARCH = '/search'

/**
 * Defers the scripts of the results of a search, the one public page that is rendered for each request. Its static
 * relative /search was prepared when Next.js stored it, and never comes here. Previews keep their scripts.
 */
export function prepareResults(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' || requestPath(request) !== SEARCH) return
  if (request.headers.cookie?.includes(DRAFT_COOKIE)) return
  const { end } = response
  const chunks: Buffer[] = []
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  // Next.js sends the headers before the page, which is complete by then; the policy depends on all of it.
  response.flushHeaders = () => undefined
  response.write = ((chunk: unknown) => {
    collect(chunk)
    return true
  }) as typeof response.write
  response.end = ((chunk: unknown) => {
    collect(chunk)
    return end.call(response, prepared(response, Buffer.concat(chunks)), 'utf8')
  }) as typeof end
}

/** The body to send; sets the headers of a page that could be prepared. */
function prepared(response: ServerResponse, body: Buffer): Buffer | string {
  const nonce = NONCE.exec(String(response.getHeader(POLICY)))?.[1]
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  if (nonce === undefined || !isPage || response.statusCode !== 200) return body
  const page = prepareForOneRequest(SEARCH, body.toString(), nonce)
  if (!page) return body
  response.setHeader(POLICY, page.policy)
  response.removeHeader('content-length')
  keepFonts(response)
  return page.html
}

/** Of the preloads: the page has its styles inline. */
function keepFonts(response: ServerResponse): void {
  const links = [response.getHeader('link') ?? []]
    .flat()
    .join(', ')
    .split(/, (?=<)/)
  const fonts = links.filter((link) => link.includes('as="font"'))
  response.setHeader(
    'link',
    fonts.map((link) => link.replace(/; nonce="[^"]*"/, '')),
  )
}
