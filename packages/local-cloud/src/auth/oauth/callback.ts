import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience, isUuid } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import { AuthError, badRequest, internal, OAuthError } from '../http/errors.ts'
import { withCode, withSession } from '../http/redirect-url.ts'
import { linkIdentity } from '../identities/link.ts'
import { auditLink } from '../identities/audit-link.ts'
import type { Auth } from '../service.ts'
import { lockFlowState, removeFlowState, updateFlowState, type FlowState } from '../store/flow-states.ts'
import { beginSession, setSessionHeaders, type SessionResponse } from '../tokens/session-response.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { resolveAccount, type ExternalSignIn } from './external-account.ts'
import type { ExternalUser } from './external-user.ts'
import {
  findProvider,
  UnsupportedProvider,
  type Provider,
  type ProviderTokens,
} from './providers/find-provider.ts'
import { withCallbackError, withStateError } from './callback-error.ts'

/** GET or POST /callback: the provider redirects the browser back with a code or an error. */
export async function handleCallback(c: Context, auth: Auth): Promise<Response> {
  const given = await readCallback(c)
  let flow: FlowState
  try {
    flow = await beganWith(given.get('state') ?? '', auth)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withStateError(auth.settings.siteUrl, error), 303)
  }
  const home = auth.settings.external.redirectUrl ?? flow.referrer ?? auth.settings.siteUrl
  try {
    return c.redirect(await finish(c, auth, flow, given, home), 302)
  } catch (error) {
    if (!(error instanceof AuthError) && !(error instanceof OAuthError)) throw error
    if (error instanceof AuthError && error.status >= 500) {
      // The error message contains the code, so it is not logged whole.
      auth.log(`Auth: sign-in with ${flow.provider_type} failed: ${String(error.cause ?? error.message)}`)
    }
    return c.redirect(withCallbackError(home, error), 302)
  }
}

async function readCallback(c: Context): Promise<URLSearchParams> {
  if (c.req.method === 'POST') return new URLSearchParams(await c.req.text())
  return new URL(c.req.url).searchParams
}

/** @throws AuthError 400 `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used` */
async function beganWith(state: string, { pool, settings, now }: Auth): Promise<FlowState> {
  if (state === '') throw badRequest('bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badRequest('bad_oauth_state', 'OAuth state parameter is invalid')
  const flow = await lockFlowState(pool, state)
  if (!flow) throw badRequest('bad_oauth_state', 'OAuth state not found or expired')
  if (now().getTime() > flow.created_at.getTime() + settings.external.flowStateLifetimeMs) {
    throw badRequest('bad_oauth_state', 'OAuth state has expired')
  }
  if (flow.user_id) throw alreadyUsed()
  return flow
}

const alreadyUsed = () => badRequest('flow_state_already_used', 'State has already been used')

type Ending = { refusal: AuthError } | { address: string } | { session: SessionResponse }

/** @returns the URL to redirect to, with a session or a code */
async function finish(
  c: Context,
  auth: Auth,
  flow: FlowState,
  given: URLSearchParams,
  home: string,
): Promise<string> {
  const refused = given.get('error')
  if (refused) throw new OAuthError(refused, given.get('error_description') ?? '')
  const code = given.get('code')
  if (!code) {
    throw badRequest('bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  }
  const { person, tokens } = await askProvider(auth, flow.provider_type, code)
  const signIn = { person, provider: flow.provider_type, aud: requestAudience(c, auth), redirectTo: home }
  const outcome = await inTransaction<Ending>(auth.pool, async (database) => {
    const locked = await lockFlowState(database, flow.id)
    if (!locked || locked.user_id) throw alreadyUsed()
    const account = await accountFor(database, auth, signIn, flow)
    await auditLink(database, auth, c, account)
    if ('refusal' in account) return account
    if (!flow.auth_code) {
      await removeFlowState(database, flow.id)
      return { session: await beginSession(database, auth, account.user, 'oauth', clientInfo(c)) }
    }
    const now = auth.now()
    const changes = {
      user_id: account.user.id,
      provider_access_token: tokens.accessToken,
      provider_refresh_token: tokens.refreshToken,
      auth_code_issued_at: now,
    }
    await updateFlowState(database, flow.id, changes, now)
    return { address: withCode(home, flow.auth_code) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  if ('address' in outcome) return outcome.address
  setSessionHeaders(c, outcome.session)
  return withSession(home, outcome.session, providerTokens(tokens))
}

const accountFor = (
  database: Parameters<typeof resolveAccount>[0],
  auth: Auth,
  signIn: ExternalSignIn,
  { invite_token: invitation, linking_target_id: target }: FlowState,
) => {
  if (target) return linkIdentity(database, auth, signIn, target)
  if (invitation) return acceptInvitation(database, auth, signIn, invitation)
  return resolveAccount(database, auth, signIn)
}

function providerTokens({ accessToken, refreshToken }: ProviderTokens): Record<string, string> {
  const own = { provider_token: accessToken }
  return refreshToken ? { ...own, provider_refresh_token: refreshToken } : own
}

async function askProvider(
  { settings }: Auth,
  name: string,
  code: string,
): Promise<{ person: ExternalUser; tokens: ProviderTokens }> {
  const provider = providerFor(name, settings.external)
  const tokens = await provider.exchange(code).catch((cause: unknown) => {
    throw Object.assign(internal(`Unable to exchange external code: ${code}`), { cause })
  })
  const person = await provider.person(tokens).catch((cause: unknown) => {
    throw Object.assign(internal('Error getting user profile from external provider'), { cause })
  })
  const optional = settings.external.providers[name]?.emailOptional
  if (person.emails.length === 0 && !optional) {
    throw internal('Error getting user email from external provider')
  }
  return { person, tokens }
}

function providerFor(name: string, settings: Auth['settings']['external']): Provider {
  try {
    return findProvider(name, settings)
  } catch (error) {
    if (!(error instanceof UnsupportedProvider)) throw error
    throw badRequest('oauth_provider_not_supported', `Unsupported provider: ${error.message}`)
  }
}
