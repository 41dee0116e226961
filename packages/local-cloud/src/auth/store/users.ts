import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

/** A row of `auth.users`. Empty values are '' (tokens, pending changes) or null (email, phone, password). */
export type User = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_token: string
  confirmation_sent_at: Date | null
  recovery_token: string
  recovery_sent_at: Date | null
  email_change_token_new: string
  email_change: string
  email_change_sent_at: Date | null
  email_change_token_current: string
  email_change_confirm_status: number
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: Date
  updated_at: Date
  phone: string | null
  phone_confirmed_at: Date | null
  phone_change: string
  phone_change_token: string
  phone_change_sent_at: Date | null
  readonly confirmed_at: Date | null
  banned_until: Date | null
  reauthentication_token: string
  reauthentication_sent_at: Date | null
  is_sso_user: boolean
  deleted_at: Date | null
  is_anonymous: boolean
}

export type UserChanges = Partial<Omit<User, 'id' | 'created_at' | 'updated_at' | 'confirmed_at'>>

/** Adds a user with a random id unless one is given. An empty email or phone is stored as null. */
export async function insertUser(
  database: Database,
  user: UserChanges & { id?: string },
  now: Date,
): Promise<User> {
  const { email, phone, ...others } = user
  return insertRow<User>(database, 'users', {
    id: randomUUID(),
    ...others,
    email: email?.toLowerCase() || null,
    phone: phone || null,
    created_at: now,
    updated_at: now,
  })
}

/**
 * Changes a user and `updated_at`.
 * @throws when the user is gone: lock it first
 */
export async function updateUser(
  database: Database,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<User> {
  const user = await updateRow<User>(database, 'users', id, { ...changes, updated_at: now })
  if (!user) throw new Error('The user went away while it was changed')
  return user
}

/** A user by id, locked until the transaction ends. Every change of a user begins with this or a lock below. */
export async function lockUser(database: Database, id: string): Promise<User | undefined> {
  return first(database, 'id = $1 FOR UPDATE', [id])
}

/** A user by id, not locked. */
export async function findUser(database: Database, id: string): Promise<User | undefined> {
  return first(database, 'id = $1', [id])
}

/** Users without an audience, as SQL seeds may insert them, belong to every audience. */
const forAudience = "aud IN ($2, '') AND NOT is_sso_user"

/** A user by email. SSO users are excluded: their emails need not be unique. */
export async function findUserByEmail(
  database: Database,
  email: string,
  aud: string,
): Promise<User | undefined> {
  return first(database, `lower(email) = $1 AND ${forAudience}`, [email.toLowerCase(), aud])
}

/**
 * A user by phone number, without the plus.
 * @param aud audience of the user's tokens
 */
export async function findUserByPhone(
  database: Database,
  phone: string,
  aud: string,
): Promise<User | undefined> {
  return first(database, `phone = $1 AND ${forAudience}`, [phone, aud])
}

/** A user with a pending change to this number. */
export async function findUserByPhoneChange(
  database: Database,
  phone: string,
  aud: string,
): Promise<User | undefined> {
  return first(database, `phone_change = $1 AND ${forAudience}`, [phone, aud])
}

/** Locks an email or number until the transaction ends, so that two simultaneous sign-ups become one user. */
export async function lockEmailOrPhone(database: Database, emailOrPhone: string): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`auth:${emailOrPhone}`])
}

/** Whether a user is banned at a time. */
export const isBanned = (user: User, now: Date) => user.banned_until !== null && user.banned_until > now

async function first(database: Database, condition: string, values: unknown[]): Promise<User | undefined> {
  const { rows } = await database.query<User>(`SELECT * FROM auth.users WHERE ${condition}`, values)
  return rows[0]
}
