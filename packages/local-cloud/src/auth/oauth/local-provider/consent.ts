import type { Hono } from 'hono'
import { pageResponse } from '../../../dashboard/layout.ts'
import { withQuery } from '../../http/redirect-url.ts'
import type { AuthorizationRequest } from './authorization.ts'
import { consentPage, refusalPage } from './consent-page.ts'
import type { ProviderStore } from './store.ts'

const paths = ['/protocol/openid-connect/auth', '/login/oauth/authorize']

/**
 * The consent page and its form. An invalid request gets a page instead of a redirect; declining redirects back with
 * `access_denied`.
 */
export function addConsentRoutes(
  app: Hono,
  { grants }: ProviderStore,
  read: (parameters: URLSearchParams) => AuthorizationRequest | string,
): void {
  app.on('GET', paths, (c) => {
    const request = read(new URL(c.req.url).searchParams)
    if (typeof request === 'string') return pageResponse(c, refusalPage(request), 400)
    return pageResponse(c, consentPage(request))
  })
  // The form posts to the page's own URL, so that the query repeats the authorization request.
  app.on('POST', paths, async (c) => {
    const request = read(new URL(c.req.url).searchParams)
    if (typeof request === 'string') return pageResponse(c, refusalPage(request), 400)
    const { client, redirectUri, state, scope, nonce, challenge } = request
    const form = new URLSearchParams(await c.req.text())
    const email = form.get('email')?.trim() ?? ''
    if (form.get('decision') !== 'continue' || email === '') {
      const error_description = 'The person declined.'
      return c.redirect(withQuery(redirectUri, { state, error: 'access_denied', error_description }), 303)
    }
    const name = form.get('name')?.trim() || (email.split('@')[0] ?? '')
    const person = { email, name, emailVerified: form.get('verified') === 'on' }
    const code = grants.code({ clientId: client.id, redirectUri, scope, person, nonce, challenge })
    return c.redirect(withQuery(redirectUri, { state, code }), 303)
  })
}
