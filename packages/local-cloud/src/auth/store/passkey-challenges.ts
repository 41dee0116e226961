import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.webauthn_challenges`, valid for one response. */
export type PasskeyChallenge = {
  id: string
  /** Null for a sign-in: the passkey identifies the user. */
  user_id: string | null
  challenge_type: 'registration' | 'authentication'
  session_data: { challenge: string; rpId: string; user_id?: string; userVerification: 'preferred' }
  created_at: Date
  expires_at: Date
}

/** Stores a challenge under a new id. */
export async function insertPasskeyChallenge(
  database: Database,
  challenge: Omit<PasskeyChallenge, 'id' | 'created_at'>,
  now: Date,
): Promise<PasskeyChallenge> {
  return insertRow<PasskeyChallenge>(database, 'webauthn_challenges', {
    id: randomUUID(),
    ...challenge,
    created_at: now,
  })
}

/** Deletes and returns a challenge, so that only one of two simultaneous responses gets it. */
export async function consumePasskeyChallenge(
  database: Database,
  id: string,
  type: PasskeyChallenge['challenge_type'],
  userId: string | null,
): Promise<PasskeyChallenge | undefined> {
  const { rows } = await database.query<PasskeyChallenge>(
    `DELETE FROM auth.webauthn_challenges
     WHERE id = $1 AND challenge_type = $2 AND user_id IS NOT DISTINCT FROM $3 RETURNING *`,
    [id, type, userId],
  )
  return rows[0]
}
