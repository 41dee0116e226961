import { DRAFT_COOKIE } from '../../../lib/preview/cookies.ts'
import type { Rule } from '../replace-response.ts'

/**
 * Answers a missing page with the prerendered /not-found: Next.js's `notFound()` has an empty body until scripts run. A
 * preview keeps Next.js's page, which shows drafts.
 */
export const notFoundPage: Rule = (request, response) => {
  const type = String(response.getHeader('content-type') ?? '')
  if (response.statusCode !== 404 || !type.startsWith('text/html')) return undefined
  if (request.headers.cookie?.includes(DRAFT_COOKIE)) return undefined
  return {
    status: 404,
    page: '/not-found',
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
    otherwise: '<!doctype html><title>404</title><h1>404</h1><p><a href="/">Home</a></p>',
  }
}
