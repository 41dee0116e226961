import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { identitiesOf } from '../store/identities.ts'
import { updateUser, type User } from '../store/users.ts'

/** Writes the providers of a user's identities into app_metadata, the oldest first. */
export async function updateProviders(database: Database, auth: Auth, user: User): Promise<User> {
  const identities = await identitiesOf(database, user.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const [provider] = providers
  const metadata = { ...user.raw_app_meta_data, ...(provider && { provider }), providers }
  return updateUser(database, user.id, { raw_app_meta_data: metadata }, auth.now())
}
