import { DatabaseError } from 'pg'
import { emailTaken, phoneTaken, type AuthError } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { ownerOfEmail } from '../store/identities.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'
import { confirmEmail } from './confirm.ts'
import { upsertIdentity } from './upsert-identity.ts'

/**
 * Applies a user's pending email change; an anonymous user becomes a permanent one.
 * @throws AuthError 422 `email_exists` when another user took the email meanwhile
 */
export async function confirmEmailChange(database: Database, auth: Auth, user: User): Promise<User> {
  const email = user.email_change
  if (await ownerOfEmail(database, email, user.aud, user.id)) throw emailTaken()
  await upsertIdentity(database, user.id, 'email', email, true, auth.now())
  await clearOneTimeTokens(database, user.id)
  const changed = await updateUser(
    database,
    user.id,
    {
      email,
      email_change: '',
      email_change_token_current: '',
      email_change_token_new: '',
      email_change_confirm_status: 0,
      is_anonymous: false,
    },
    auth.now(),
  ).catch(orTaken(emailTaken))
  return changed.email_confirmed_at ? changed : confirmEmail(database, auth, changed)
}

/**
 * Applies a user's pending phone change.
 * @throws AuthError 422 `phone_exists` when another user took the number meanwhile
 */
export async function confirmPhoneChange(database: Database, auth: Auth, user: User): Promise<User> {
  const phone = user.phone_change
  const now = auth.now()
  await upsertIdentity(database, user.id, 'phone', phone, true, now)
  await clearOneTimeTokens(database, user.id)
  const changes = {
    phone,
    phone_change: '',
    phone_change_token: '',
    phone_confirmed_at: now,
    is_anonymous: false,
  }
  return updateUser(database, user.id, changes, now).catch(orTaken(phoneTaken))
}

/** Two users may confirm the same value at the same time; the unique index accepts one. */
const orTaken = (refusal: () => AuthError) => (error: unknown) => {
  throw error instanceof DatabaseError && error.code === '23505' ? refusal() : error
}
