import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { requestAudience, requireUser } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { notFound, OAuthError, type AuthError } from '../http/errors.ts'
import { linkIdentity } from '../identities/link.ts'
import { auditLink } from '../identities/audit-link.ts'
import { resolveAccount } from '../oauth/external-account.ts'
import { trustedIssuer } from '../oauth/id-token-issuers.ts'
import { readIdToken } from '../oauth/id-token.ts'
import { userOfClaims } from '../oauth/providers/openid.ts'
import type { Auth } from '../service.ts'
import { respondWithSession, beginSession, type SessionResponse } from '../tokens/session-response.ts'

const fields = {
  id_token: 'text',
  access_token: 'text',
  nonce: 'text',
  provider: 'text',
  client_id: 'text',
  issuer: 'text',
  link_identity: 'flag',
} as const

/**
 * A session for a provider's ID token or, with `link_identity`, links that identity to the signed-in user.
 * @throws OAuthError for an invalid token; AuthError as `trustedIssuer` and `resolveAccount`
 */
export async function idTokenGrant(c: Context, auth: Auth): Promise<Response> {
  const body = await readBody(c, fields)
  if (body.id_token === '') throw new OAuthError('invalid request', 'id_token required')
  if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required')
  }
  const { provider, issuer, client_id: clientId } = body
  const target = body.link_identity ? await linkTarget(c, auth) : undefined
  const trusted = trustedIssuer({ provider, issuer, clientId }, auth.settings.external)
  const given = { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce }
  const claims = await readIdToken(given, trusted, auth.now())
  const signIn = {
    person: userOfClaims(claims),
    provider: trusted.provider,
    aud: requestAudience(c, auth),
    redirectTo: auth.redirects.for(c.req.raw),
  }
  const outcome = await inTransaction<{ refusal: AuthError } | { session: SessionResponse }>(
    auth.pool,
    async (database) => {
      const account = target
        ? await linkIdentity(database, auth, signIn, target)
        : await resolveAccount(database, auth, signIn)
      await auditLink(database, auth, c, account)
      if ('refusal' in account) return account
      return { session: await beginSession(database, auth, account.user, 'oauth', clientInfo(c)) }
    },
  )
  if ('refusal' in outcome) throw outcome.refusal
  return respondWithSession(c, outcome.session)
}

async function linkTarget(c: Context, auth: Auth): Promise<string> {
  if (!c.req.header('authorization')) {
    throw new OAuthError('invalid request', 'Linking requires a valid user access token in Authorization')
  }
  const { user } = await requireUser(c, auth)
  if (!auth.settings.security.manualLinking) {
    throw notFound('manual_linking_disabled', 'Manual linking is disabled')
  }
  return user.id
}
