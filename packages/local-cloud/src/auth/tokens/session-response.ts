import type { Context } from 'hono'
import type { Client } from '../http/client.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { insertRefreshToken, refreshTokenText, type RefreshToken } from '../store/refresh-tokens.ts'
import { addSessionMethod, insertSession, type AuthenticationMethod } from '../store/sessions.ts'
import { updateUser, type User } from '../store/users.ts'
import { describeUser } from '../user/user-response.ts'
import { makeAccessToken } from './access-token.ts'

/** The response of the token endpoint. */
export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  /** In seconds. */
  expires_in: number
  /** In seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: readonly string[] }
}

/**
 * Starts a session: stores it, its first refresh token, its authentication method, and the user's last sign-in.
 * @param database a transaction in which the user is locked
 */
export async function beginSession(
  database: Database,
  auth: Auth,
  user: User,
  method: AuthenticationMethod,
  client: Client,
  more: { notAfter?: Date } = {},
): Promise<SessionResponse> {
  const now = auth.now()
  const session = await insertSession(
    database,
    { user_id: user.id, user_agent: client.userAgent, ip: client.ip, not_after: more.notAfter ?? null },
    now,
  )
  const { secret } = auth.settings.jwt
  const of = { userId: user.id, sessionId: session.id }
  const refreshToken = await insertRefreshToken(database, of, secret, now)
  const signedIn = await updateUser(database, user.id, { last_sign_in_at: now }, now)
  await addSessionMethod(database, session.id, method, now)
  return describeSession(database, auth, signedIn, session.id, refreshToken)
}

/** The response for an existing session, with a new access token. */
export async function describeSession(
  database: Database,
  auth: Auth,
  user: User,
  sessionId: string,
  refreshToken: RefreshToken,
): Promise<SessionResponse> {
  const { token, expiresAt } = await makeAccessToken(database, auth, user, sessionId)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.jwt.expiresInSeconds,
    expires_at: expiresAt,
    refresh_token: refreshTokenText(refreshToken, auth.settings.jwt.secret),
    user: await describeUser(database, user),
  }
}

/** Responds with a session, and with headers by which gateways identify it. */
export function respondWithSession(c: Context, result: SessionResponse): Response {
  setSessionHeaders(c, result)
  return c.json(result)
}

/** Sets `sb-auth-user-id`, `sb-auth-session-id` and `sb-auth-refresh-token-prefix`. */
export function setSessionHeaders(c: Context, { access_token, refresh_token, user }: SessionResponse): void {
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  c.header('sb-auth-user-id', String(user['id']))
  c.header('sb-auth-session-id', String(claims['session_id']))
  c.header('sb-auth-refresh-token-prefix', refresh_token.slice(0, 5))
}
