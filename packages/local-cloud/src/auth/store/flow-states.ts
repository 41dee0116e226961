import { randomUUID } from 'node:crypto'
import type { Challenge } from '../http/pkce.ts'
import { insertRow, updateRow, type Database } from './database.ts'
import type { AuthenticationMethod } from './sessions.ts'

/** A row of `auth.flow_state`: a pending sign-in with a provider or by PKCE. */
export type FlowState = {
  id: string
  user_id: string | null
  /** The code that is exchanged for a session; null in the implicit flow. */
  auth_code: string | null
  code_challenge_method: string | null
  code_challenge: string | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  authentication_method: AuthenticationMethod
  auth_code_issued_at: Date | null
  referrer: string | null
  linking_target_id: string | null
  /** The token of the invitation that the flow accepts. */
  invite_token: string | null
  created_at: Date
  updated_at: Date
}

type NewFlowState = Pick<FlowState, 'provider_type' | 'authentication_method'> &
  Partial<Pick<FlowState, 'user_id' | 'referrer' | 'linking_target_id' | 'invite_token'>>

/** @param challenge undefined: the implicit flow */
export async function insertFlowState(
  database: Database,
  flow: NewFlowState,
  challenge: Challenge | undefined,
  now: Date,
): Promise<FlowState> {
  return insertRow<FlowState>(database, 'flow_state', {
    id: randomUUID(),
    ...flow,
    auth_code: challenge ? randomUUID() : null,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    created_at: now,
    updated_at: now,
  })
}

/** Changes a flow; nothing happens when it is gone. */
export async function updateFlowState(
  database: Database,
  id: string,
  changes: Partial<
    Pick<FlowState, 'user_id' | 'auth_code_issued_at' | 'provider_access_token' | 'provider_refresh_token'>
  >,
  now: Date,
): Promise<void> {
  await updateRow<FlowState>(database, 'flow_state', id, { ...changes, updated_at: now })
}

/** A flow by its id, locked until the transaction ends. */
export async function lockFlowState(database: Database, id: string): Promise<FlowState | undefined> {
  return first(database, 'id = $1 FOR UPDATE', [id])
}

/** A flow by its auth code. Lock its user, then the flow, before using it. */
export async function findFlowStateByCode(database: Database, code: string): Promise<FlowState | undefined> {
  return first(database, 'auth_code = $1', [code])
}

/** The user's newest flow with an authentication method. */
export async function latestFlowState(
  database: Database,
  userId: string,
  method: AuthenticationMethod,
): Promise<FlowState | undefined> {
  const condition =
    'user_id = $1 AND authentication_method = $2 AND auth_code IS NOT NULL ORDER BY created_at DESC, id LIMIT 1'
  return first(database, condition, [userId, method])
}

/** Deletes a flow. */
export async function removeFlowState(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.flow_state WHERE id = $1', [id])
}

async function first(
  database: Database,
  condition: string,
  values: unknown[],
): Promise<FlowState | undefined> {
  const { rows } = await database.query<FlowState>(`SELECT * FROM auth.flow_state WHERE ${condition}`, values)
  return rows[0]
}
