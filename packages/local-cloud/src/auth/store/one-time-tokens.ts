import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'
import { lockUser, type User } from './users.ts'

export type OneTimeTokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

/** A row of `auth.one_time_tokens`. */
export type OneTimeToken = {
  id: string
  user_id: string
  token_type: OneTimeTokenKind
  token_hash: string
  relates_to: string
  created_at: Date
  updated_at: Date
  expires_at: Date | null
}

/** Replaces a user's token of a kind. */
export async function replaceOneTimeToken(
  database: Database,
  token: Pick<OneTimeToken, 'user_id' | 'token_type' | 'token_hash' | 'relates_to' | 'expires_at'>,
  now: Date,
): Promise<void> {
  await clearOneTimeToken(database, token.user_id, token.token_type)
  await insertRow<OneTimeToken>(database, 'one_time_tokens', {
    id: randomUUID(),
    ...token,
    relates_to: token.relates_to.toLowerCase(),
    created_at: now,
    updated_at: now,
  })
}

/**
 * The user with a token of one of these hashes, locked until the transaction ends. A transaction that waited for the
 * lock finds nothing when the other one used the token.
 */
export async function lockUserByToken(
  database: Database,
  hashes: readonly string[],
  kinds: readonly OneTimeTokenKind[],
): Promise<{ user: User; token: OneTimeToken } | undefined> {
  const find = async () => {
    const { rows } = await database.query<OneTimeToken>(
      'SELECT * FROM auth.one_time_tokens WHERE token_hash = ANY($1) AND token_type = ANY($2) LIMIT 1',
      [hashes, kinds],
    )
    return rows[0]
  }
  const found = await find()
  const user = found && (await lockUser(database, found.user_id))
  const token = user && (await find())
  return user && token?.user_id === user.id ? { user, token } : undefined
}

/** The token of a user with one of these hashes; kinds earlier in the list take precedence. */
export async function findOneTimeToken(
  database: Database,
  userId: string,
  hashes: readonly string[],
  kinds: readonly OneTimeTokenKind[],
): Promise<OneTimeToken | undefined> {
  const { rows } = await database.query<OneTimeToken>(
    `SELECT * FROM auth.one_time_tokens
     WHERE user_id = $1 AND token_hash = ANY($2) AND token_type = ANY($3)
     ORDER BY array_position($3, token_type) LIMIT 1`,
    [userId, hashes, kinds],
  )
  return rows[0]
}

/** Whether a token has expired; one without an expiry never does. */
export const isTokenExpired = ({ expires_at }: OneTimeToken, now: Date) =>
  expires_at !== null && now > expires_at

/** Deletes a user’s token of a kind. */
export async function clearOneTimeToken(
  database: Database,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<void> {
  await database.query('DELETE FROM auth.one_time_tokens WHERE user_id = $1 AND token_type = $2', [
    userId,
    kind,
  ])
}

/** Removes all of a user’s tokens. */
export async function clearOneTimeTokens(database: Database, userId: string): Promise<void> {
  await database.query('DELETE FROM auth.one_time_tokens WHERE user_id = $1', [userId])
}
