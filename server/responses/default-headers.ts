import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../../lib/env.ts'
import { securityHeaders } from '../../lib/security/headers.ts'
import { pagePolicy } from '../../lib/security/page-policy.ts'
import { requestPath } from '../requests/request-path.ts'
import type { GivenHeaders, HeadStep } from './finish-head.ts'

const POLICY = 'content-security-policy'

/** What an endpoint answers is data for programs: no cache keeps it, and as a page it may do nothing. */
const ENDPOINT_HEADERS = {
  'cache-control': 'no-store',
  [POLICY]: "default-src 'none'; frame-ancestors 'none'",
}

/** Explains a preview that cannot be opened, as a page in the frame of the Studio. */
const ENABLE_PREVIEW = '/api/draft-mode/enable'

/**
 * Gives every response the headers it owes, refusals and error pages included, and leaves those alone that are set
 * already. It has to be the last step, which sees the headers as they are about to leave.
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
 * Pages come with a policy that allows their scripts. Should one ever come without, it works as it does without
 * scripts.
 */
function policyOf(
  request: IncomingMessage,
  response: ServerResponse,
  given: GivenHeaders,
): string | undefined {
  const type = String(given['content-type'] ?? response.getHeader('content-type') ?? '')
  if (!type.startsWith('text/html') || given[POLICY] || response.hasHeader(POLICY)) return undefined
  return pagePolicy({ path: requestPath(request), scripts: [], captcha: false }, env())
}

function headersOf(path: string): Record<string, string> {
  if (!path.startsWith('/api/')) return {}
  return path === ENABLE_PREVIEW ? { 'cache-control': ENDPOINT_HEADERS['cache-control'] } : ENDPOINT_HEADERS
}
