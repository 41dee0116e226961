import { badRequest, unprocessable } from '../http/errors.ts'
import { isPassword } from '../passwords/hash.ts'
import { consumeNonce } from '../reauthenticate/nonce.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { methodsOf, type Session } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { addPasswordIdentity } from './add-password-identity.ts'
import { setPassword } from './set-password.ts'
import type { UserUpdate } from './update-request.ts'

/** Age after which a session needs reauthentication to change the password. */
const freshForMs = 24 * 3_600_000

/**
 * Changes the password of a signed-in user; all other sessions end.
 * @param database a transaction in which the user is locked
 * @param hash of the new password
 * @throws AuthError 400 `reauthentication_needed`, `current_password_required`, `current_password_invalid`;
 *   422 `reauthentication_not_valid`, `same_password`
 */
export async function changePassword(
  database: Database,
  auth: Auth,
  user: User,
  session: Session | undefined,
  update: UserUpdate & { password: string },
  hash: string,
): Promise<User> {
  const { currentPasswordForPassword, reauthenticateForPassword } = auth.settings.security
  const isFresh = session && auth.now().getTime() <= session.created_at.getTime() + freshForMs
  if (reauthenticateForPassword && !isFresh) {
    if (!update.nonce) {
      throw badRequest('reauthentication_needed', 'Password update requires reauthentication')
    }
    await consumeNonce(database, auth, user, update.nonce)
  }
  if (user.encrypted_password && currentPasswordForPassword) {
    await requireCurrent(database, user, session, update.currentPassword)
  }
  if (await isPassword(update.password, user.encrypted_password)) {
    throw unprocessable('same_password', 'New password should be different from the old password.')
  }
  const changed = await setPassword(database, auth, user, hash, session?.id ?? null)
  return user.encrypted_password ? changed : addPasswordIdentity(database, auth, changed)
}

/** A session that began with a code or link, e.g. to recover, needs no current password. */
async function requireCurrent(
  database: Database,
  user: User,
  session: Session | undefined,
  current: string,
): Promise<void> {
  const methods = session ? await methodsOf(database, session.id) : []
  const byCode = ['otp', 'magiclink', 'recovery']
  if (methods.some(({ authentication_method }) => byCode.includes(authentication_method))) return
  const message = 'Current password required when setting new password.'
  if (!current) throw badRequest('current_password_required', message)
  if (!(await isPassword(current, user.encrypted_password))) {
    throw badRequest('current_password_invalid', message)
  }
}
