import type { Rule } from '../replace-response.ts'

/**
 * Answers a failed page with the prerendered /server-error: Next.js's own has inline scripts that no policy allows. If
 * Next.js sent a policy, and its nonce on the scripts, the page stays.
 */
export const renderingFailedPage: Rule = (_request, response) => {
  const type = String(response.getHeader('content-type') ?? '')
  if (response.statusCode !== 500 || !type.startsWith('text/html')) return undefined
  if (response.hasHeader('content-security-policy')) return undefined
  return {
    status: 500,
    page: '/server-error',
    headers: { 'cache-control': 'no-store' },
    otherwise: '<!doctype html><title>500</title><h1>500</h1><p><a href="/">Home</a></p>',
  }
}
