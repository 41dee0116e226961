import type { Context } from 'hono'
import { limitedBody } from '../../http/limited-body.ts'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import { AuthError, badRequest, internal, invalid } from '../http/errors.ts'
import { withCode, withSession } from '../http/redirect-url.ts'
import { withStateError } from '../oauth/callback-error.ts'
import { resolveAccount } from '../oauth/external-account.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { lockFlowState, updateFlowState } from '../store/flow-states.ts'
import { markAssertionUsed } from '../store/relay-states.ts'
import { beginSession, setSessionHeaders, type SessionResponse } from '../tokens/session-response.ts'
import { readAssertion, type Assertion } from './assertion-claims.ts'
import { findPendingSignOn, type PendingSignOn } from './pending-sign-on.ts'
import { decodeResponse } from './decode-response.ts'
import { checkAssertion, checkResponse } from './check-response.ts'
import { userOfAssertion } from './claims.ts'
import { freshMetadata } from './fresh-metadata.ts'
import type { IdentityMetadata } from './identity-metadata.ts'
import type { ServiceProvider } from './service-provider.ts'
import { BadXml } from './untrusted-xml.ts'
import { verifiedAssertion } from './verified-assertion.ts'

/** POST /sso/saml/acs: the identity provider's response, posted by the user's browser. */
export async function handleAcs(c: Context, auth: Auth, saml: ServiceProvider): Promise<Response> {
  try {
    return c.redirect(await finish(c, auth, saml), 302)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if (error.status >= 500) auth.log(`Auth: single sign-on failed: ${error.message}`)
    return c.redirect(withStateError(auth.settings.siteUrl, error), 303)
  }
}

/** @returns the URL to redirect to, with a session or a code */
async function finish(c: Context, auth: Auth, saml: ServiceProvider): Promise<string> {
  const form = await readForm(c)
  const begun = await findPendingSignOn(auth, form)
  const { provider } = begun
  const response = decodeResponse(form)
  const metadata = await freshMetadata(auth, provider)
  const { assertion, goodUntil } = readResponse(response, begun, metadata, saml, auth.now())
  const home = auth.redirects.allows(begun.redirectTo) ? begun.redirectTo : auth.settings.siteUrl
  const signIn = {
    person: userOfAssertion(assertion, provider),
    provider: `sso:${provider.id}`,
    aud: requestAudience(c, auth),
    redirectTo: home,
  }
  const outcome = await inTransaction(auth.pool, async (database) => {
    const isNew = await markAssertionUsed(database, provider.id, assertion.id, goodUntil, auth.now())
    if (!isNew) throw invalid('SAML Assertion is not valid: it was used before')
    const account = await resolveAccount(database, auth, signIn)
    if ('refusal' in account) throw account.refusal
    if (begun.flowId) return handOver(database, auth, begun.flowId, account.user.id)
    const notAfter = assertion.sessionUntil
    return beginSession(database, auth, account.user, 'sso/saml', clientInfo(c), {
      ...(notAfter && { notAfter }),
    })
  })
  if (typeof outcome === 'string') return withCode(home, outcome)
  setSessionHeaders(c, outcome)
  return withSession(home, outcome satisfies SessionResponse)
}

/** @returns the code that the client exchanges for a session */
async function handOver(database: Database, auth: Auth, flowId: string, userId: string): Promise<string> {
  const flow = await lockFlowState(database, flowId)
  if (!flow?.auth_code) throw internal('Unable to find the flow of a SAML RelayState')
  if (flow.user_id) throw badRequest('flow_state_already_used', 'State has already been used')
  await updateFlowState(database, flowId, { user_id: userId }, auth.now())
  return flow.auth_code
}

function readResponse(
  xml: string,
  { provider, requestId }: PendingSignOn,
  metadata: IdentityMetadata,
  { acsUrl, entityId }: ServiceProvider,
  now: Date,
): { assertion: Assertion; goodUntil: Date } {
  const expected = { issuer: provider.entity_id, audience: entityId, acsUrl, requestId, now }
  try {
    const signed = verifiedAssertion(xml, metadata, now)
    checkResponse(xml, expected)
    const goodUntil = checkAssertion(signed, expected)
    return { assertion: readAssertion(signed), goodUntil }
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    throw invalid(`SAML Assertion is not valid: ${error.message}`)
  }
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const body = await limitedBody(c.req.raw, 1024 * 1024)
  if (!body) throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
  return new URLSearchParams(body.toString())
}
