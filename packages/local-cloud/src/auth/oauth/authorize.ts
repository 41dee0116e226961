import type { Context } from 'hono'
import { invalid, notFound } from '../http/errors.ts'
import { readChallenge } from '../http/pkce.ts'
import { withQuery } from '../http/redirect-url.ts'
import type { Auth } from '../service.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { lockUserByToken } from '../store/one-time-tokens.ts'
import { findProvider, UnsupportedProvider, type Provider } from './providers/find-provider.ts'

/** Parameters that this service sets itself or does not pass on to the provider, compared in upper case. */
const ownParameters = [
  'provider',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
]

/**
 * The URL at which a user signs in with a provider; `state` is the id of the flow state.
 * @param linkTo the user whom the identity is to be linked to; missing: it is a sign-in
 * @throws AuthError 400 `validation_failed`; 404 `user_not_found` for an unknown invitation
 */
export async function authorizationUrl(c: Context, auth: Auth, linkTo?: string): Promise<string> {
  const query = new URL(c.req.url).searchParams
  const asked = (name: string) => query.get(name) ?? ''
  const provider = providerFor(asked('provider'), auth)
  const invitation = asked('invite_token')
  if (invitation && !(await lockUserByToken(auth.pool, [invitation], ['confirmation_token']))) {
    throw notFound('user_not_found', 'User identified by token not found')
  }
  const challenge = readChallenge(asked('code_challenge'), asked('code_challenge_method'))
  const flow = await insertFlowState(
    auth.pool,
    {
      provider_type: provider.name,
      authentication_method: 'oauth',
      referrer: auth.redirects.for(c.req.raw),
      linking_target_id: linkTo ?? null,
      invite_token: invitation || null,
    },
    challenge,
    auth.now(),
  )
  const passedOn = [...query].filter(([name]) => !ownParameters.includes(name.toLowerCase()))
  const { authorize, parameters, scopes } = provider.endpoints
  const scope = [...scopes, ...asked('scopes').split(',').filter(Boolean)].join(' ')
  return withQuery(authorize, {
    ...parameters,
    ...(scope && { scope }),
    ...Object.fromEntries(passedOn),
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: 'code',
    state: flow.id,
  })
}

function providerFor(name: string, { settings }: Auth): Provider {
  try {
    return findProvider(name, settings.external)
  } catch (error) {
    if (!(error instanceof UnsupportedProvider)) throw error
    throw invalid(`Unsupported provider: ${error.message}`)
  }
}
