import { DRAFT_COOKIE } from '../../../lib/preview/cookies.ts'
import { requestPath } from '../../requests/request-path.ts'
import type { Replacement, Rule } from '../replace-response.ts'

/** For programs, which read no page. */
const missingEndpoint: Replacement = {
  status: 404,
  page: undefined,
  headers: { 'cache-control': 'no-store' },
  otherwise: 'There is no such endpoint.\n',
  type: 'text/plain',
}

/**
 * Responds to a missing page with the prerendered /not-found: Next.js's `notFound()` has an empty body until scripts
 * run. A preview keeps Next.js's page, which shows drafts. The page with which an endpoint responds itself, such as
 * that of a pass that is gone, has a policy and stays.
 */
export const notFoundPage: Rule = (request, response) => {
  const type = String(response.getHeader('content-type') ?? '')
  if (response.statusCode !== 404 || !type.startsWith('text/html')) return undefined
  if (requestPath(request).startsWith('/api/'))
    return response.hasHeader('content-security-policy') ? undefined : missingEndpoint
  if (request.headers.cookie?.includes(DRAFT_COOKIE)) return undefined
  return {
    status: 404,
    page: '/not-found',
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
    otherwise: '<!doctype html><title>404</title><h1>404</h1><p><a href="/">Home</a></p>',
  }
}
