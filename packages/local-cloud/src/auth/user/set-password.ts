import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { endSessions } from '../store/sessions.ts'
import { updateUser, type User } from '../store/users.ts'
import { clearedTokens } from './cleared-tokens.ts'

/**
 * Sets a user's password. All pending codes become invalid and all sessions but one end, because a thief of the old
 * password may have requested codes or signed in.
 * @param hash as `hashPassword` makes it; null takes the password away
 * @param exceptSession the session that stays; null: none
 */
export async function setPassword(
  database: Database,
  auth: Auth,
  user: User,
  hash: string | null,
  exceptSession: string | null,
): Promise<User> {
  await clearOneTimeTokens(database, user.id)
  await endSessions(database, user.id, exceptSession)
  return updateUser(database, user.id, { ...clearedTokens, encrypted_password: hash }, auth.now())
}
