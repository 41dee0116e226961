import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { findIdentity, insertIdentity } from '../store/identities.ts'
import type { User } from '../store/users.ts'
import { updateProviders } from './providers.ts'

/** Adds an email identity to a user who signed up with a provider and sets a first password, where settings say so. */
export async function addPasswordIdentity(database: Database, auth: Auth, user: User): Promise<User> {
  const { email, email_confirmed_at, id: sub, is_anonymous, is_sso_user } = user
  if (!auth.settings.security.emailIdentityForPassword || is_anonymous || is_sso_user) return user
  if (!email || !email_confirmed_at || (await findIdentity(database, 'email', sub))) return user
  const data = { sub, email, email_verified: true, phone_verified: false }
  await insertIdentity(database, sub, 'email', data, auth.now())
  return updateProviders(database, auth, user)
}
