import { hashCode } from '../codes/one-time-code.ts'
import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { clearOneTimeTokens, findOneTimeToken, isTokenExpired } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'

/**
 * Verifies a reauthentication code, which is valid once.
 * @param database a transaction in which the user is locked
 * @throws AuthError 422 `reauthentication_not_valid`
 */
export async function consumeNonce(database: Database, auth: Auth, user: User, nonce: string): Promise<User> {
  const hash = hashCode(user.email ?? user.phone ?? '', nonce)
  const token = await findOneTimeToken(database, user.id, [hash], ['reauthentication_token'])
  if (!token || isTokenExpired(token, auth.now())) {
    throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await clearOneTimeTokens(database, user.id)
  return updateUser(database, user.id, { reauthentication_token: '' }, auth.now())
}
