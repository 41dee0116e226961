import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'

/** Confirms a user's email; all codes and links that were sent before become invalid. */
export async function confirmEmail(database: Database, auth: Auth, user: User): Promise<User> {
  const now = auth.now()
  await clearOneTimeTokens(database, user.id)
  return updateUser(
    database,
    user.id,
    {
      confirmation_token: '',
      email_confirmed_at: now,
      raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    },
    now,
  )
}

/** Confirms a user's phone number. */
export async function confirmPhone(database: Database, auth: Auth, user: User): Promise<User> {
  const now = auth.now()
  await clearOneTimeTokens(database, user.id)
  return updateUser(database, user.id, { confirmation_token: '', phone_confirmed_at: now }, now)
}
