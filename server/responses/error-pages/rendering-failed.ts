import type { Rule } from '../replace-response.ts'

/**
 * A page whose rendering failed is answered with the prerendered /server-error. What Next.js sends is rendered for this
 * one request with inline scripts, which no policy could allow. Where it came with a policy, and the nonce on its
 * scripts, it stays.
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
