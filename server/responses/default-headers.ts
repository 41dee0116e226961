import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../../lib/env.ts'
import { securityHeaders } from '../../lib/security/headers.ts'
import { pagePolicy } from '../../lib/security/page-policy.ts'
import { requestPath } from '../requests/request-path.ts'
import type { GivenHeaders, HeadStep } from './finish-head.ts'

const POLICY = 'content-security-policy'

/** Endpoints return data for programs: caches must not store it, and opened as a page it may load nothing. */
const ENDPOINT_HEADERS = {
  'cache-control': 'no-store',
  [POLICY]: "default-src 'none'; frame-ancestors 'none'",
}

/** The page that explains why a preview cannot be opened; the Studio shows it in a frame. */
const ENABLE_PREVIEW = '/api/draft-mode/enable'

/**
 * Adds the security headers to every response, refusals and error pages included, unless they are set already. It must
 * be the last step, which sees the final headers.
 * @param siteUrl SITE_URL
 */
export function defaultHeaders(siteUrl: string): HeadStep {
  const everywhere = securityHeaders(siteUrl)
  return (request, response, given) => {
    const defaults = { ...everywhere, ...headersOf(requestPath(request)) }
    for (const [name, value] of Object.entries(defaults))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    const policy = policyOf(request, response, given)
    if (policy) response.setHeader(POLICY, policy)
  }
}

/**
 * The policy for a page that has none: it allows no inline script, so the page works as it does without scripts. Also
 * that of the preview's endpoint without a page. Its redirect has none, which a browser could apply to the frame.
 */
function policyOf(
  request: IncomingMessage,
  response: ServerResponse,
  given: GivenHeaders,
): string | undefined {
  const type = String(given['content-type'] ?? response.getHeader('content-type') ?? '')
  if (given[POLICY] || response.hasHeader(POLICY)) return undefined
  const path = requestPath(request)
  if (type.startsWith('text/html')) return pagePolicy({ path, scripts: [], captcha: false }, env())
  const isRedirect = response.statusCode >= 300 && response.statusCode < 400
  return path === ENABLE_PREVIEW && !isRedirect ? ENDPOINT_HEADERS[POLICY] : undefined
}

function headersOf(path: string): Record<string, string> {
  if (!path.startsWith('/api/')) return {}
  return path === ENABLE_PREVIEW ? { 'cache-control': ENDPOINT_HEADERS['cache-control'] } : ENDPOINT_HEADERS
}
