import type { Rule } from '../replace-response.ts'

/**
 * Replaces the error page of Next.js by the prerendered /server-error, because no policy allows the inline scripts of
 * the former. A response with a policy stays: its scripts carry the nonce of that policy.
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
