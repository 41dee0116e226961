import type { Context, Hono } from 'hono'
import { readTokenRequest } from './client-authentication.ts'
import { accessTokenSeconds, type Consent } from './grants.ts'
import { subjectOf } from './person.ts'
import type { ProviderStore } from './store.ts'

const base = '/protocol/openid-connect'

/** OpenID Connect at Keycloak's paths: discovery, keys, token and userinfo. */
export function addOpenIdRoutes(app: Hono, { issuer, clients, grants, idTokens }: ProviderStore): void {
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}${base}/auth`,
      token_endpoint: `${issuer}${base}/token`,
      userinfo_endpoint: `${issuer}${base}/userinfo`,
      jwks_uri: `${issuer}${base}/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    }),
  )
  app.get(`${base}/certs`, (c) => c.json({ keys: idTokens.publicKeys }))

  app.post(`${base}/token`, async (c) => {
    const { client, form } = await readTokenRequest(c, clients)
    if (!client) return c.json({ error: 'invalid_client' }, 401)
    const consent = consentOf(form)
    if (!consent || consent.clientId !== client.id) return c.json({ error: 'invalid_grant' }, 400)
    const accessToken = grants.token(consent, 'access')
    return c.json({
      access_token: accessToken,
      refresh_token: grants.token(consent, 'refresh'),
      id_token: await idTokens.make(consent, accessToken),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      scope: consent.scope,
    })
  })

  app.on(['GET', 'POST'], `${base}/userinfo`, (c) => {
    const consent = grants.holder(bearer(c), 'access')
    if (!consent) return c.json({ error: 'invalid_token' }, 401)
    const { email, name, emailVerified } = consent.person
    return c.json({ sub: subjectOf(consent.person), email, email_verified: emailVerified, name })
  })

  function consentOf(form: URLSearchParams): Consent | undefined {
    if (form.get('grant_type') === 'refresh_token') {
      return grants.holder(form.get('refresh_token') ?? '', 'refresh')
    }
    const consent = grants.exchange(form.get('code') ?? '', form.get('code_verifier') ?? undefined)
    return consent?.redirectUri === form.get('redirect_uri') ? consent : undefined
  }
}

/** The bearer token of a request. */
export const bearer = (c: Context): string =>
  /^(?:Bearer|token) (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
