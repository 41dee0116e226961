import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import type { Auth } from '../service.ts'
import { findSession, type Session } from '../store/sessions.ts'
import { findUser, isBanned, type User } from '../store/users.ts'
import { InvalidToken } from '../tokens/read-token.ts'
import { AuthError, badRequest, forbidden } from './errors.ts'

/** The user, session and claims of a request. A token without `session_id` has no session. */
export type SignedIn = { user: User; session?: Session; claims: JWTPayload; aud: string }

/**
 * The user whose access token a request carries.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`
 */
export async function requireUser(c: Context, auth: Auth): Promise<SignedIn> {
  const claims = await readBearer(c, auth)
  const { sub } = claims
  if (!sub) throw forbidden('bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(auth.pool, sub)
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist')
  const session = await sessionOf(claims, auth)
  if (isBanned(user, auth.now())) throw forbidden('user_banned', 'User is banned')
  return { user, ...(session && { session }), claims, aud: requestAudience(c, auth, claims) }
}

/** As `requireUser`, but refuses anonymous users. */
export async function requirePermanentUser(c: Context, auth: Auth): Promise<SignedIn> {
  const signedIn = await requireUser(c, auth)
  if (!signedIn.user.is_anonymous) return signedIn
  throw forbidden('no_authorization', 'Anonymous user not allowed to perform these actions')
}

/**
 * Requires the token of an administrator, e.g. a service key.
 * @throws AuthError as `requireUser`; 403 `not_admin`
 */
export async function requireAdmin(c: Context, auth: Auth): Promise<JWTPayload> {
  const claims = await readBearer(c, auth)
  if (claims['session_id']) await requireUser(c, auth)
  if (isAdminRole(claims['role'], auth)) return claims
  throw forbidden('not_admin', 'User not allowed')
}

/** Whether a token's role is one of GOTRUE_JWT_ADMIN_ROLES. */
export const isAdminRole = (role: unknown, { settings }: Auth) =>
  typeof role === 'string' && settings.jwt.adminRoles.includes(role)

/** The audience of a request: of its header, else the bearer token, else the settings. */
export function requestAudience(c: Context, { settings }: Auth, claims?: JWTPayload): string {
  const ofToken = Array.isArray(claims?.aud) ? claims.aud[0] : claims?.aud
  return c.req.header('x-jwt-aud') || ofToken || settings.jwt.audience
}

/** The UUID that stands for none. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Whether a text is a UUID that PostgreSQL accepts. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

async function readBearer(c: Context, { keys }: Auth): Promise<JWTPayload> {
  const token = /^[Bb]earer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  try {
    return await keys.verify(token)
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error
    throw forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  }
}

async function sessionOf(claims: JWTPayload, { pool }: Auth): Promise<Session | undefined> {
  const id = claims['session_id']
  if (typeof id !== 'string' || id === '' || id === NIL_UUID) return undefined
  const session = isUuid(id) ? await findSession(pool, id) : undefined
  if (session) return session
  throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist')
}
