import type { Context } from 'hono'
import { isUuid, requirePermanentUser, type SignedIn } from '../http/bearer.ts'
import { internal, notFound } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { findFactor } from '../store/factor-changes.ts'
import type { Factor } from '../store/factors.ts'
import type { Session } from '../store/sessions.ts'

export type FactorRequest = Required<SignedIn> & { factor: Factor }

/**
 * The signed-in user and session; a token without a session, e.g. an administrator's, has no factors.
 * @throws AuthError as `requirePermanentUser`; 500 without a session
 */
export async function requireSession(c: Context, auth: Auth, message: string): Promise<Required<SignedIn>> {
  const { session, ...signedIn } = await requirePermanentUser(c, auth)
  if (!session) throw internal(message)
  return { ...signedIn, session }
}

/**
 * The signed-in user, and the user's factor that the path names.
 * @throws AuthError as `requireSession`; 404 `validation_failed`, `mfa_factor_not_found`
 */
export async function requireOwnFactor(c: Context, auth: Auth): Promise<FactorRequest> {
  const message = 'A valid session and factor are required to unenroll a factor'
  const signedIn = await requireSession(c, auth, message)
  return { ...signedIn, factor: await factorOf(c, auth, signedIn.user.id) }
}

/** @throws AuthError 404 `validation_failed`, `mfa_factor_not_found` */
export async function factorOf(c: Context, { pool }: Auth, userId: string): Promise<Factor> {
  const id = c.req.param('factor') ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'factor_id must be an UUID')
  const factor = await findFactor(pool, userId, id)
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Whether a session has been raised by a second factor. */
export const isAal2 = (session: Session) => session.aal !== 'aal1'
