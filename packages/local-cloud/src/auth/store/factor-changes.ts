import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'
import type { Factor } from './factors.ts'

/** Adds a factor; unverified by default. */
export async function insertFactor(
  database: Database,
  factor: Pick<Factor, 'user_id' | 'friendly_name' | 'factor_type'> & Partial<Factor>,
  now: Date,
): Promise<Factor> {
  return insertRow<Factor>(database, 'mfa_factors', {
    id: randomUUID(),
    status: 'unverified',
    ...factor,
    created_at: now,
    updated_at: now,
  })
}

/** A factor, if it is this user’s. */
export async function findFactor(
  database: Database,
  userId: string,
  id: string,
): Promise<Factor | undefined> {
  const { rows } = await database.query<Factor>(
    'SELECT * FROM auth.mfa_factors WHERE user_id = $1 AND id = $2',
    [userId, id],
  )
  return rows[0]
}

/** @throws when the factor is gone */
export async function updateFactor(
  database: Database,
  id: string,
  changes: Partial<Pick<Factor, 'friendly_name' | 'phone' | 'status' | 'last_challenged_at'>>,
  now: Date,
): Promise<Factor> {
  const factor = await updateRow<Factor>(database, 'mfa_factors', id, { ...changes, updated_at: now })
  if (!factor) throw new Error('The factor went away while it was changed')
  return factor
}

/** Removes a factor with its challenges. */
export async function deleteFactor(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.mfa_factors WHERE id = $1', [id])
}

/** Removes all factors of a user. */
export async function deleteFactorsOf(database: Database, userId: string): Promise<void> {
  await database.query('DELETE FROM auth.mfa_factors WHERE user_id = $1', [userId])
}

/** Deletes all factors, of any user, that were never verified and have no challenge. */
export async function deleteAbandonedFactors(database: Database, before: Date): Promise<void> {
  await database.query(
    `DELETE FROM auth.mfa_factors AS factor WHERE status <> 'verified' AND created_at < $1
     AND NOT EXISTS (SELECT FROM auth.mfa_challenges WHERE factor_id = factor.id)`,
    [before],
  )
}

/** Deletes a user's unverified factors of a type. */
export async function deleteUnverifiedFactors(
  database: Database,
  userId: string,
  type: Factor['factor_type'],
): Promise<void> {
  await database.query(
    `DELETE FROM auth.mfa_factors WHERE user_id = $1 AND status = 'unverified' AND factor_type = $2`,
    [userId, type],
  )
}

/** Ends a user's aal1 sessions. */
export async function endSessionsWithoutFactor(database: Database, userId: string): Promise<void> {
  await database.query(`DELETE FROM auth.sessions WHERE user_id = $1 AND aal = 'aal1'`, [userId])
}

/** Lowers the sessions that a factor raised to aal1; their tokens follow at the next refresh. */
export async function lowerSessions(database: Database, factorId: string, now: Date): Promise<void> {
  await database.query(
    `DELETE FROM auth.mfa_amr_claims WHERE authentication_method IN ('totp', 'mfa/phone', 'mfa/webauthn')
     AND session_id IN (SELECT id FROM auth.sessions WHERE factor_id = $1)`,
    [factorId],
  )
  await database.query(
    `UPDATE auth.sessions SET aal = 'aal1', factor_id = NULL, updated_at = $2 WHERE factor_id = $1`,
    [factorId, now],
  )
}
