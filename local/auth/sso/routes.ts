import type { Context, Hono } from 'hono'
import { isUuid, requireAdmin } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { badRequest, invalid, notFound } from '../http/errors.ts'
import { readChallenge } from '../http/pkce.ts'
import type { Auth } from '../service.ts'

const fields = {
  provider_id: 'text',
  domain: 'text',
  redirect_to: 'text',
  skip_http_redirect: 'flag',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

/**
 * Single sign-on by SAML. No company's identity provider can be registered here, so that every question ends with
 * "disabled", or, with GOTRUE_SAML_ENABLED, with "none assigned for this domain".
 */
export function addSsoRoutes(app: Hono, auth: Auth): void {
  app.post('/sso', async (c) => {
    requireSaml(auth)
    return signOn(c)
  })
  app.all('/sso/saml/*', () => {
    requireSaml(auth)
    throw notFound('sso_provider_not_found', 'No such SSO provider')
  })
  app.get('/admin/sso/providers', async (c) => {
    await requireAdmin(c, auth)
    return c.json({ items: [] })
  })
  app.post('/admin/sso/providers', async (c) => {
    await requireAdmin(c, auth)
    throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  app.all('/admin/sso/providers/:provider', async (c) => {
    await requireAdmin(c, auth)
    throw notFound('sso_provider_not_found', 'SSO Identity Provider not found')
  })
}

function requireSaml({ settings }: Auth): void {
  if (!settings.samlEnabled) throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled')
}

async function signOn(c: Context): Promise<never> {
  const { provider_id, domain, code_challenge, code_challenge_method } = await readBody(c, fields)
  if (provider_id && !isUuid(provider_id)) {
    throw badRequest('bad_json', 'Could not parse request body as JSON: uuid: incorrect UUID')
  }
  if (provider_id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!provider_id && !domain) throw invalid('A provider_id or domain needs to be provided')
  readChallenge(code_challenge, code_challenge_method)
  const message = provider_id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  throw notFound('sso_provider_not_found', message)
}
