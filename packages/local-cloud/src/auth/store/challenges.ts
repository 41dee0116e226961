import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.mfa_challenges`, valid for one code. */
export type Challenge = {
  id: string
  factor_id: string
  created_at: Date
  verified_at: Date | null
  ip_address: string
  otp_code: string | null
}

/** Adds a challenge; `otp_code` is the hash of a texted code. */
export async function insertChallenge(
  database: Database,
  challenge: Pick<Challenge, 'factor_id' | 'ip_address'> & { otp_code?: string },
  now: Date,
): Promise<Challenge> {
  return insertRow<Challenge>(database, 'mfa_challenges', { id: randomUUID(), ...challenge, created_at: now })
}

/** A challenge of this factor. */
export async function findChallenge(
  database: Database,
  id: string,
  factorId: string,
): Promise<Challenge | undefined> {
  const { rows } = await database.query<Challenge>(
    'SELECT * FROM auth.mfa_challenges WHERE id = $1 AND factor_id = $2',
    [id, factorId],
  )
  return rows[0]
}

/** Marks a challenge as verified; false when it already was, so that only one of two simultaneous codes counts. */
export async function markChallengeVerified(database: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE auth.mfa_challenges SET verified_at = $2 WHERE id = $1 AND verified_at IS NULL',
    [id, now],
  )
  return rowCount === 1
}

/** Deletes a challenge. */
export async function deleteChallenge(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.mfa_challenges WHERE id = $1', [id])
}
