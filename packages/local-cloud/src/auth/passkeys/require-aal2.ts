import { isAal2 } from '../factors/own-factor.ts'
import { forbidden } from '../http/errors.ts'
import type { Database } from '../store/database.ts'
import { factorsOf, hasVerifiedFactor } from '../store/factors.ts'
import type { Session } from '../store/sessions.ts'
import type { User } from '../store/users.ts'

/**
 * Requires aal2 of a user with a verified factor to add or delete passkeys.
 * @throws AuthError 403 `insufficient_aal`
 */
export async function requireAal2(
  database: Database,
  user: User,
  session: Session | undefined,
): Promise<void> {
  if (session && isAal2(session)) return
  if (!hasVerifiedFactor(await factorsOf(database, user.id))) return
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled'
  throw forbidden('insufficient_aal', message)
}
