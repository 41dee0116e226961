import { randomBytes } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.refresh_tokens`. */
export type RefreshToken = {
  /** A big integer, as text. */
  id: string
  token: string
  user_id: string
  revoked: boolean
  created_at: Date
  updated_at: Date
  parent: string | null
  session_id: string | null
}

/** Twelve characters of [a-z2-7]. */
export async function insertRefreshToken(
  database: Database,
  of: { userId: string; sessionId: string; parent?: string },
  now: Date,
): Promise<RefreshToken> {
  return insertRow<RefreshToken>(database, 'refresh_tokens', {
    token: randomToken(),
    user_id: of.userId,
    session_id: of.sessionId,
    parent: of.parent ?? null,
    created_at: now,
    updated_at: now,
  })
}

export async function findRefreshToken(database: Database, token: string): Promise<RefreshToken | undefined> {
  const { rows } = await database.query<RefreshToken>('SELECT * FROM auth.refresh_tokens WHERE token = $1', [
    token,
  ])
  return rows[0]
}

/** The token of a session that is good now. */
export async function activeRefreshToken(
  database: Database,
  sessionId: string,
): Promise<RefreshToken | undefined> {
  const { rows } = await database.query<RefreshToken>(
    'SELECT * FROM auth.refresh_tokens WHERE session_id = $1 AND NOT revoked ORDER BY id DESC LIMIT 1',
    [sessionId],
  )
  return rows[0]
}

/** Puts a new token in the place of one, which is revoked. Lock the session before. */
export async function swapRefreshToken(
  database: Database,
  old: RefreshToken,
  sessionId: string,
  now: Date,
): Promise<RefreshToken> {
  await database.query('UPDATE auth.refresh_tokens SET revoked = true, updated_at = $2 WHERE id = $1', [
    old.id,
    now,
  ])
  return insertRefreshToken(database, { userId: old.user_id, sessionId, parent: old.token }, now)
}

/** Revokes every token of a session. */
export async function revokeRefreshTokens(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.query(
    'UPDATE auth.refresh_tokens SET revoked = true, updated_at = $2 WHERE session_id = $1 AND NOT revoked',
    [sessionId, now],
  )
}

/** Five bits of each byte, as many characters as bytes. */
function randomToken(): string {
  return Array.from(randomBytes(12), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')
}
