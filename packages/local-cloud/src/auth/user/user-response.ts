import type { Database } from '../store/database.ts'
import { factorsOf, type Factor } from '../store/factors.ts'
import { identitiesOf, type Identity } from '../store/identities.ts'
import type { User } from '../store/users.ts'

/** A user as in responses, with factors and identities. */
export async function describeUser(database: Database, user: User): Promise<Record<string, unknown>> {
  const identities = await identitiesOf(database, user.id)
  return serializeUser(user, identities, await factorsOf(database, user.id))
}

/**
 * A user as in responses. Empty fields are left out, except email and phone, which are ''.
 * @param identities null where they were not loaded, as in the list for administrators
 */
export function serializeUser(
  user: User,
  identities: readonly Identity[] | null,
  factors: readonly Factor[] = [],
): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...time('email_confirmed_at', user.email_confirmed_at),
    ...time('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('confirmed_at', user.confirmed_at),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change && { new_email: user.email_change }),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change && { new_phone: user.phone_change }),
    ...time('phone_change_sent_at', user.phone_change_sent_at),
    ...time('reauthentication_sent_at', user.reauthentication_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(factors.length > 0 && { factors: factors.map(serializeFactor) }),
    identities: identities?.map(writeIdentity) ?? null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...time('banned_until', user.banned_until),
    ...time('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

/** An identity as in responses. */
function writeIdentity(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email && { email: identity.email }),
  }
}

/** A factor as in responses, without its secret. */
export function serializeFactor(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  }
}

const time = (name: string, value: Date | null) => (value ? { [name]: value.toISOString() } : {})
