import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../lib/env.ts'
import { securityHeaders } from '../lib/security/headers.ts'
import { pagePolicy } from '../lib/security/page-policy.ts'
import { pathOf } from './replace-answer.ts'

const POLICY = 'content-security-policy'

/** What an endpoint answers is data for programs: no cache keeps it, and as a page it may do nothing. */
const ENDPOINT_HEADERS = {
  'cache-control': 'no-store',
  [POLICY]: "default-src 'none'; frame-ancestors 'none'",
}

/** Explains a preview that cannot be opened, as a page in the frame of the Studio. */
const ENABLE_PREVIEW = '/api/draft-mode/enable'

/**
 * Gives every answer the headers it owes, refusals and error pages included, and leaves those alone that are set
 * already.
 *
 * Has to be the first step: what wraps `writeHead` later runs earlier, so that this sees the headers as they are about
 * to leave.
 * @param siteUrl SITE_URL
 */
export function setDefaultHeaders(request: IncomingMessage, response: ServerResponse, siteUrl: string): void {
  const defaults = Object.entries({ ...securityHeaders(siteUrl), ...headersOf(pathOf(request)) })
  const { writeHead } = response
  response.writeHead = ((status: number, ...rest: never[]) => {
    for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value)
    const policy = policyOf(request, response, rest.at(-1))
    if (policy) response.setHeader(POLICY, policy)
    return writeHead.call(response, status, ...rest)
  }) as typeof writeHead
}

/**
 * Pages come with a policy that allows their scripts. Should one ever come without, it works as it does without
 * scripts.
 * @param given headers that `writeHead` was called with
 */
function policyOf(
  request: IncomingMessage,
  response: ServerResponse,
  given: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const type = String(given?.['content-type'] ?? response.getHeader('content-type') ?? '')
  if (!type.startsWith('text/html') || given?.[POLICY] || response.hasHeader(POLICY)) return undefined
  return pagePolicy({ path: pathOf(request), scripts: [], captcha: false }, env())
}

function headersOf(path: string): Record<string, string> {
  if (!path.startsWith('/api/')) return {}
  return path === ENABLE_PREVIEW ? { 'cache-control': ENDPOINT_HEADERS['cache-control'] } : ENDPOINT_HEADERS
}
