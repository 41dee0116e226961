import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { insertIdentity } from '../store/identities.ts'
import { insertUser, updateUser, type User } from '../store/users.ts'

export type NewUser = {
  email?: string
  phone?: string
  /** The hash; missing: the user has no password. */
  passwordHash?: string
  aud: string
  /** `user_metadata` of the request. */
  data?: Record<string, unknown>
}

/**
 * Adds a user with the identity of the email or the phone number.
 * @param metadata 'as-given' stores user_metadata as given (administrators, invitations); 'as-identity' stores the
 *   identity's data, as public sign-up does
 */
export async function addUser(
  database: Database,
  auth: Auth,
  { email = '', phone = '', passwordHash, aud, data = {} }: NewUser,
  metadata: 'as-given' | 'as-identity',
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
  const identityData = metadata === 'as-identity' ? { ...data, ...own } : own
  await insertIdentity(database, user.id, provider, identityData, now)
  if (metadata === 'as-given') return user
  return updateUser(database, user.id, { raw_user_meta_data: identityData }, now)
}
