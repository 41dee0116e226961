import type { Database } from '../store/database.ts'
import { findIdentity, insertIdentity, mergeIdentityData } from '../store/identities.ts'

/** Adds a user's email or phone identity, or updates it to the user's new email or number. */
export async function upsertIdentity(
  database: Database,
  userId: string,
  provider: 'email' | 'phone',
  email: string,
  verified: boolean,
  now: Date,
): Promise<void> {
  const data = { [provider]: email, [`${provider}_verified`]: verified }
  if (await findIdentity(database, provider, userId)) {
    await mergeIdentityData(database, userId, provider, data, now)
    return
  }
  const unverified = { sub: userId, email_verified: false, phone_verified: false }
  await insertIdentity(database, userId, provider, { ...unverified, ...data }, now)
}
