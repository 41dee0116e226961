import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'
import type { User } from './users.ts'

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

/** Gives a user a token of a kind; one that was there before is good no more. */
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

/** The user to whom one of these hashes belongs, locked until the transaction ends. */
export async function lockUserByToken(
  database: Database,
  hashes: readonly string[],
  kinds: readonly OneTimeTokenKind[],
): Promise<{ user: User; kind: OneTimeTokenKind; expiresAt: Date | null } | undefined> {
  // Whoever waited for the lock finds the token gone when the other one has used it.
  const { rows } = await database.query<User & { found_kind: OneTimeTokenKind; found_until: Date | null }>(
    `SELECT users.*, tokens.token_type AS found_kind, tokens.expires_at AS found_until
     FROM auth.one_time_tokens tokens JOIN auth.users users ON users.id = tokens.user_id
     WHERE tokens.token_hash = ANY($1) AND tokens.token_type = ANY($2)
     LIMIT 1 FOR UPDATE`,
    [hashes, kinds],
  )
  const [row] = rows
  if (!row) return undefined
  const { found_kind: kind, found_until: expiresAt, ...user } = row
  return { user, kind, expiresAt }
}

/** Whether a user has this token now. */
export async function hasOneTimeToken(
  database: Database,
  userId: string,
  kind: OneTimeTokenKind,
  hashes: readonly string[],
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM auth.one_time_tokens WHERE user_id = $1 AND token_type = $2 AND token_hash = ANY($3)`,
    [userId, kind, hashes],
  )
  return rowCount === 1
}

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

export async function clearOneTimeTokens(database: Database, userId: string): Promise<void> {
  await database.query('DELETE FROM auth.one_time_tokens WHERE user_id = $1', [userId])
}
