import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** A row of `auth.saml_relay_states`: a sign-in that is waiting for the identity provider's response. */
export type RelayState = {
  id: string
  sso_provider_id: string
  request_id: string
  redirect_to: string | null
  flow_state_id: string | null
  created_at: Date
  updated_at: Date
}

/** Adds a sign-in that is sent to an identity provider. */
export async function insertRelayState(
  database: Database,
  state: Pick<RelayState, 'sso_provider_id' | 'request_id' | 'redirect_to' | 'flow_state_id'>,
  now: Date,
): Promise<RelayState> {
  return insertRow<RelayState>(database, 'saml_relay_states', {
    id: randomUUID(),
    ...state,
    created_at: now,
    updated_at: now,
  })
}

/** Deletes and returns a relay state, so that only one of two simultaneous responses gets it. */
export async function consumeRelayState(database: Database, id: string): Promise<RelayState | undefined> {
  const { rows } = await database.query<RelayState>(
    'DELETE FROM auth.saml_relay_states WHERE id = $1 RETURNING *',
    [id],
  )
  return rows[0]
}

/**
 * Marks an assertion as used.
 * @param goodUntil when the row may be deleted, since the assertion expires then
 * @returns false when it was used before
 */
export async function markAssertionUsed(
  database: Database,
  providerId: string,
  assertionId: string,
  goodUntil: Date,
  now: Date,
): Promise<boolean> {
  await database.query('DELETE FROM auth.saml_used_assertions WHERE good_until < $1', [now])
  const { rowCount } = await database.query(
    `INSERT INTO auth.saml_used_assertions (sso_provider_id, assertion_id, good_until) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [providerId, assertionId, goodUntil],
  )
  return rowCount === 1
}
