import { createHash, createHmac, randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.refresh_tokens`. */
export type RefreshToken = {
  /** A big integer, as text. */
  id: string
  /** SHA-256 of the token, in hexadecimal; the token itself in rows that other programs inserted. */
  token: string
  /** The token is derived from this seed and the secret; null in rows that other programs inserted. */
  seed: string | null
  user_id: string
  revoked: boolean
  created_at: Date
  updated_at: Date
  /** `token` of the predecessor. */
  parent: string | null
  session_id: string | null
}

/**
 * The token: twelve characters of [a-z2-7]. It is derived from its seed instead of stored, so that a reader of the
 * database cannot use it, and a client that lost a response can still get it.
 * @param secret of the service
 */
export function refreshTokenText({ seed, token }: RefreshToken, secret: string): string {
  return seed === null ? token : makeText(seed, secret)
}

/**
 * Adds a token to a session.
 * @param secret of the service, from which the token is derived
 */
export async function insertRefreshToken(
  database: Database,
  of: { userId: string; sessionId: string; parent?: string },
  secret: string,
  now: Date,
): Promise<RefreshToken> {
  const seed = randomUUID()
  return insertRow<RefreshToken>(database, 'refresh_tokens', {
    token: hash(makeText(seed, secret)),
    seed,
    user_id: of.userId,
    session_id: of.sessionId,
    parent: of.parent ?? null,
    created_at: now,
    updated_at: now,
  })
}

/** @param text as a client sends it */
export async function findRefreshToken(database: Database, text: string): Promise<RefreshToken | undefined> {
  const { rows } = await database.query<RefreshToken>(
    'SELECT * FROM auth.refresh_tokens WHERE token = ANY($1)',
    [[hash(text), text]],
  )
  return rows[0]
}

/** The active token of a session. */
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

/** Revokes a token and adds its successor. Lock the session first. */
export async function replaceRefreshToken(
  database: Database,
  old: RefreshToken,
  sessionId: string,
  secret: string,
  now: Date,
): Promise<RefreshToken> {
  await database.query('UPDATE auth.refresh_tokens SET revoked = true, updated_at = $2 WHERE id = $1', [
    old.id,
    now,
  ])
  return insertRefreshToken(database, { userId: old.user_id, sessionId, parent: old.token }, secret, now)
}

/** Revokes every token of a session. */
export async function revokeRefreshTokens(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.query(
    'UPDATE auth.refresh_tokens SET revoked = true, updated_at = $2 WHERE session_id = $1 AND NOT revoked',
    [sessionId, now],
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Five bits of each of twelve bytes. */
function makeText(seed: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`refresh token ${seed}`).digest().subarray(0, 12)
  return Array.from(bytes, (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')
}
