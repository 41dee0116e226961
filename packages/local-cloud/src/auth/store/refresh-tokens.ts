import { createHash, createHmac, randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.refresh_tokens`. */
export type RefreshToken = {
  /** A big integer, as text. */
  id: string
  /** SHA-256 of the token, in hexadecimal; the token itself where somebody else wrote the row. */
  token: string
  /** What the token is made from, with the secret; null where somebody else wrote the row. */
  seed: string | null
  user_id: string
  revoked: boolean
  created_at: Date
  updated_at: Date
  /** `token` of the one before. */
  parent: string | null
  session_id: string | null
}

/**
 * The token itself: twelve characters of [a-z2-7]. It is not kept, but made again from its seed, so that whoever reads
 * the database cannot use it, and the one who lost an answer can still be given it.
 * @param secret of the service
 */
export function refreshTokenText({ seed, token }: RefreshToken, secret: string): string {
  return seed === null ? token : makeText(seed, secret)
}

/**
 * Adds a token to a session.
 * @param secret of the service, which the token is made with
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
