import type { Context } from 'hono'
import { isUuid } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { badRequest, internal, invalid, notFound } from '../http/errors.ts'
import { readChallenge } from '../http/pkce.ts'
import type { Auth } from '../service.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { insertRelayState } from '../store/relay-states.ts'
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from '../store/sso-providers.ts'
import { readIdentityMetadata } from './identity-metadata.ts'
import { newRequestId, type ServiceProvider } from './service-provider.ts'

const fields = {
  provider_id: 'text',
  domain: 'text',
  redirect_to: 'text',
  skip_http_redirect: 'flag',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

/**
 * POST /sso: the URL of the identity provider's sign-in page, as `{url}` or as a redirect.
 * @throws AuthError 404 `sso_provider_not_found`, `sso_provider_disabled`
 */
export async function beginSignOn(c: Context, auth: Auth, saml: ServiceProvider): Promise<Response> {
  const asked = await readBody(c, fields)
  const { provider_id, domain } = asked
  if (provider_id && !isUuid(provider_id)) {
    throw badRequest('bad_json', 'Could not parse request body as JSON: uuid: incorrect UUID')
  }
  if (provider_id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!provider_id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method)
  const provider = await providerFor(auth, provider_id, domain)
  const { signOnUrl } = readIdentityMetadata(provider.metadata_xml)
  if (!signOnUrl) throw internal('Error creating SAML Authentication Request')
  const flow = challenge && (await beginFlow(auth, challenge))
  const requestId = newRequestId()
  const relay = await insertRelayState(
    auth.pool,
    {
      sso_provider_id: provider.id,
      request_id: requestId,
      redirect_to: asked.redirect_to,
      flow_state_id: flow?.id ?? null,
    },
    auth.now(),
  )
  const url = saml.signOnUrl({
    relayState: relay.id,
    requestId,
    signOnUrl,
    nameIdFormat: provider.name_id_format,
    now: auth.now(),
  })
  return asked.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

async function providerFor({ pool }: Auth, id: string, domain: string): Promise<SsoProvider> {
  const found = await (id ? findSsoProvider(pool, id) : findSsoProviderByDomain(pool, domain))
  if (!found) {
    const message = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
    throw notFound('sso_provider_not_found', message)
  }
  if (found.disabled) throw disabled()
  return found
}

/** 404: an administrator has disabled the provider. */
export const disabled = () =>
  notFound('sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled')

const beginFlow = (auth: Auth, challenge: ReturnType<typeof readChallenge>) =>
  insertFlowState(
    auth.pool,
    { provider_type: 'sso/saml', authentication_method: 'sso/saml' },
    challenge,
    auth.now(),
  )
