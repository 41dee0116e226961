import { badRequest, internal } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { latestFlowState, updateFlowState } from '../store/flow-states.ts'
import type { AuthenticationMethod } from '../store/sessions.ts'
import type { User } from '../store/users.ts'

const methods: Readonly<Record<string, AuthenticationMethod>> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

/**
 * The authentication method of a link type.
 * @throws AuthError 500 for a type that no link of the PKCE flow has, as at the real server
 */
export function methodOfLink(type: string): AuthenticationMethod {
  const method = Object.hasOwn(methods, type) ? methods[type] : undefined
  if (!method) throw internal('Unexpected failure, please check server logs for more information')
  return method
}

/**
 * The auth code of the user's newest pending flow, which the client exchanges for a session.
 * @throws AuthError 400 `flow_state_not_found`
 */
export async function issueAuthCode(
  database: Database,
  auth: Auth,
  user: User,
  method: AuthenticationMethod,
): Promise<string> {
  const flow = await latestFlowState(database, user.id, method)
  if (!flow?.auth_code) {
    throw badRequest(
      'flow_state_not_found',
      'No associated flow state found. No valid flow state found for user.',
    )
  }
  const now = auth.now()
  await updateFlowState(database, flow.id, { auth_code_issued_at: now }, now)
  return flow.auth_code
}
