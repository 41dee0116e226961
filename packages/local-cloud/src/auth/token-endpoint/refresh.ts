import type { Context } from 'hono'
import { DatabaseError } from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'
import { readBody } from '../http/body.ts'
import { clientInfo, type Client } from '../http/client.ts'
import { AuthError, badRequest, invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { factorsOf, hasVerifiedFactor } from '../store/factors.ts'
import { findRefreshToken } from '../store/refresh-tokens.ts'
import { lockSession, updateSession } from '../store/sessions.ts'
import { isBanned, lockUser, updateUser } from '../store/users.ts'
import { respondWithSession, describeSession, type SessionResponse } from '../tokens/session-response.ts'
import { rotateRefreshToken } from './rotate-refresh-token.ts'
import { requireNewest, requireValidSession } from './session-validity.ts'

/** A refusal is thrown after the transaction, which has to commit the revocation. */
type RefreshResult = { session: SessionResponse } | { refusal: AuthError }

/**
 * Exchanges a refresh token, which is used up, for new tokens.
 * @throws AuthError 400 `validation_failed`, `refresh_token_not_found`, `session_not_found`, `session_expired`,
 *   `user_banned`, `refresh_token_already_used`; 409 `conflict` when others hold the session for five seconds
 */
export async function refreshGrant(c: Context, auth: Auth): Promise<Response> {
  const { refresh_token: token } = await readBody(c, { refresh_token: 'text' })
  if (token.length < 12 || (token.length === 12 && !/^[a-z0-9]+$/.test(token))) {
    throw invalid('Refresh token is not valid')
  }
  const outcome = await inTransaction(auth.pool, async (database) => {
    await database.query(`SET LOCAL lock_timeout = '5s'`)
    return refresh(database, auth, token, clientInfo(c))
  }).catch(explainWait)
  if ('refusal' in outcome) throw outcome.refusal
  return respondWithSession(c, outcome.session)
}

async function refresh(database: Database, auth: Auth, text: string, client: Client): Promise<RefreshResult> {
  const known = await findRefreshToken(database, text)
  const user = known && (await lockUser(database, known.user_id))
  if (!user) {
    throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  const now = auth.now()
  if (isBanned(user, now)) throw badRequest('user_banned', 'Invalid Refresh Token: User Banned')
  const session = known.session_id ? await lockSession(database, known.session_id) : undefined
  // Read again: the token may have been used, or the session ended, while this request waited for the locks.
  const token = session && (await findRefreshToken(database, text))
  if (!session || !token) {
    throw badRequest('session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  }
  const canRise = hasVerifiedFactor(await factorsOf(database, user.id))
  const { sessions } = auth.settings
  requireValidSession(session, sessions, now, token.updated_at, canRise)
  if (sessions.singlePerUser) await requireNewest(database, session, sessions, now, token.updated_at, canRise)
  const issued = await rotateRefreshToken(database, auth, token, session)
  if (!issued) {
    return {
      refusal: badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    }
  }
  const { ip, userAgent } = client
  await updateSession(database, session.id, { refreshed_at: now, user_agent: userAgent, ip }, now)
  // The real server updates `updated_at` of the user here too.
  const touched = await updateUser(database, user.id, {}, now)
  return { session: await describeSession(database, auth, touched, session.id, issued) }
}

function explainWait(error: unknown): never {
  const waitedTooLong = error instanceof DatabaseError && error.code === '55P03'
  if (!waitedTooLong) throw error
  throw new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )
}
