import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

/** A row of `auth.identities`. */
export type Identity = {
  id: string
  /** The user's id at the provider; for `email` and `phone` the user's own id. */
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  readonly email: string | null
}

/** Adds an identity; `data.sub` is its id at the provider. */
export async function insertIdentity(
  database: Database,
  userId: string,
  provider: string,
  data: Record<string, unknown> & { sub: string },
  now: Date,
): Promise<Identity> {
  return insertRow<Identity>(database, 'identities', {
    id: randomUUID(),
    provider_id: data.sub,
    user_id: userId,
    identity_data: data,
    provider,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

/** Changes an identity; nothing happens when it is gone. */
export async function updateIdentity(
  database: Database,
  id: string,
  changes: Partial<Pick<Identity, 'identity_data' | 'last_sign_in_at' | 'provider_id'>>,
  now: Date,
): Promise<void> {
  await updateRow<Identity>(database, 'identities', id, { ...changes, updated_at: now })
}

/** Merges into the data of a user's identity with a provider, where there is one. */
export async function mergeIdentityData(
  database: Database,
  userId: string,
  provider: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const identities = await identitiesOf(database, userId)
  const identity = identities.find((candidate) => candidate.provider === provider)
  if (!identity) return
  await updateIdentity(database, identity.id, { identity_data: { ...identity.identity_data, ...data } }, now)
}

/** A user's identities, the oldest first. */
export async function identitiesOf(database: Database, userId: string): Promise<Identity[]> {
  const { rows } = await database.query<Identity>(
    'SELECT * FROM auth.identities WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  )
  return rows
}

/** An identity by its id at a provider. */
export async function findIdentity(
  database: Database,
  provider: string,
  providerId: string,
): Promise<Identity | undefined> {
  const { rows } = await database.query<Identity>(
    'SELECT * FROM auth.identities WHERE provider = $1 AND provider_id = $2',
    [provider, providerId],
  )
  return rows[0]
}

/**
 * Another user with this email, or with an identity that has it. SSO users do not count.
 * @param except id of a user to ignore
 */
export async function ownerOfEmail(
  database: Database,
  email: string,
  aud: string,
  except: string | null = null,
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT users.id FROM auth.users
     WHERE users.aud IN ($2, '') AND ($3::uuid IS NULL OR users.id <> $3) AND (
       (lower(users.email) = $1 AND NOT users.is_sso_user)
       OR EXISTS (SELECT FROM auth.identities WHERE identities.user_id = users.id
         AND identities.email = $1 AND identities.provider NOT LIKE 'sso:%'))
     ORDER BY users.created_at LIMIT 1`,
    [email.toLowerCase(), aud, except],
  )
  return rows[0]?.id
}
