import { isUuid } from '../http/bearer.ts'
import { badRequest, internal, invalid, notFound, unprocessable } from '../http/errors.ts'
import { urlParts } from '../http/go-url.ts'
import type { Auth } from '../service.ts'
import { consumeRelayState } from '../store/relay-states.ts'
import { findSsoProvider, findSsoProviderByEntity, type SsoProvider } from '../store/sso-providers.ts'
import { decodeResponse } from './decode-response.ts'
import { disabled } from './sign-on.ts'
import { BadXml, elements, readXml, text } from './untrusted-xml.ts'

/** The sign-in that a response belongs to, found before the response is verified. */
export type PendingSignOn = {
  provider: SsoProvider
  redirectTo: string
  /** Undefined: the identity provider started the sign-in. */
  requestId: string | undefined
  flowId: string | null
}

/**
 * Finds the sign-in of a response: by its relay state, which is valid once; or by its issuer when the identity provider
 * started it. The issuer is only used to find the provider whose signature is required.
 * @param form as the browser posts it
 * @throws AuthError `saml_relay_state_not_found`, `saml_relay_state_expired`, `saml_idp_not_found`,
 *   `sso_provider_disabled`, `validation_failed`
 */
export async function findPendingSignOn(auth: Auth, form: URLSearchParams): Promise<PendingSignOn> {
  const relayState = form.get('RelayState') ?? ''
  const begun = isUuid(relayState) ? await begunHere(auth, relayState) : await begunThere(auth, form)
  if (begun.provider.disabled) throw disabled()
  return begun
}

async function begunHere({ now, pool, settings }: Auth, id: string): Promise<PendingSignOn> {
  const relay = await consumeRelayState(pool, id)
  if (!relay) {
    throw notFound('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  }
  if (now().getTime() - relay.created_at.getTime() >= settings.saml.relayStateLifetimeMs) {
    throw unprocessable('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  const provider = await findSsoProvider(pool, relay.sso_provider_id)
  if (!provider) throw internal('Unable to find SSO Provider from SAML RelayState')
  return {
    provider,
    redirectTo: relay.redirect_to ?? '',
    requestId: relay.request_id,
    flowId: relay.flow_state_id,
  }
}

async function begunThere({ pool }: Auth, form: URLSearchParams): Promise<PendingSignOn> {
  const relayState = form.get('RelayState') ?? ''
  if (relayState !== '' && !urlParts(relayState)?.scheme && !relayState.startsWith('/')) {
    throw invalid('SAML RelayState is not a valid UUID or URL')
  }
  if (form.get('SAMLart')) throw invalid('SAML Artifact response can only be used with SP initiated flow')
  const provider = await findSsoProviderByEntity(pool, issuerOf(decodeResponse(form)))
  if (!provider) {
    throw notFound(
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    )
  }
  return { provider, redirectTo: relayState, requestId: undefined, flowId: null }
}

function issuerOf(response: string): string {
  try {
    const [issuer] = elements(readXml(response, { plain: true }), 'saml:Issuer')
    return issuer ? text(issuer) : ''
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    throw badRequest('validation_failed', 'SAMLResponse is not a valid XML SAML assertion')
  }
}
