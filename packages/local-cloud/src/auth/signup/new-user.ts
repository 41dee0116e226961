import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { insertIdentity } from '../store/identities.ts'
import { insertUser, updateUser, type User } from '../store/users.ts'

export type NewUser = {
  email?: string
  phone?: string
  /** As it is kept; missing: there is none. */
  passwordHash?: string
  aud: string
  /** `user_metadata` as the person gave it. */
  data?: Record<string, unknown>
}

/**
 * Adds a user who signs up with an address or a number, and the identity that belongs to it.
 * @param keepsData 'apart' keeps user_metadata as it was given (administrators, invitations); 'as-identity' makes it
 *   what the identity holds, as public sign-up does
 */
export async function addUser(
  database: Database,
  auth: Auth,
  { email = '', phone = '', passwordHash, aud, data = {} }: NewUser,
  keepsData: 'apart' | 'as-identity',
): Promise<User> {
  const now = auth.now()
  const provider = email ? 'email' : 'phone'
  const user = await insertUser(
    database,
    {
      email,
      phone,
      aud,
      role: auth.settings.jwt.defaultRole,
      encrypted_password: passwordHash ?? '',
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: data,
    },
    now,
  )
  const own = {
    sub: user.id,
    ...(email ? { email: email.toLowerCase() } : { phone }),
    email_verified: false,
    phone_verified: false,
  }
  const identityData = keepsData === 'as-identity' ? { ...data, ...own } : own
  await insertIdentity(database, user.id, provider, identityData, now)
  if (keepsData === 'apart') return user
  return updateUser(database, user.id, { raw_user_meta_data: identityData }, now)
}
