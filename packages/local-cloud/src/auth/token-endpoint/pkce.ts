import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { badRequest, forbidden, invalid, notFound, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { findFlowStateByCode, lockFlowState, removeFlowState, type FlowState } from '../store/flow-states.ts'
import { isBanned, lockUser } from '../store/users.ts'
import { respondWithSession, beginSession } from '../tokens/session-response.ts'

/**
 * Exchanges an auth code and its PKCE verifier for a session. The code is valid once.
 * @throws AuthError 404 `flow_state_not_found`, 422 `flow_state_expired`, 400 `bad_code_verifier`
 */
export async function pkceGrant(c: Context, auth: Auth): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, {
    auth_code: 'text',
    code_verifier: 'text',
  })
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const result = await inTransaction(auth.pool, async (database) => {
    const found = await findFlowStateByCode(database, code)
    const user = found?.user_id ? await lockUser(database, found.user_id) : undefined
    const flow = found && (await lockFlowState(database, found.id))
    if (!flow || !user) {
      throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    if (isExpired(flow, auth.settings.external.flowStateLifetimeMs, auth.now())) {
      throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!fits(flow, verifier)) {
      throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier')
    }
    if (isBanned(user, auth.now())) throw forbidden('user_banned', 'User is banned')
    const session = await beginSession(database, auth, user, flow.authentication_method, clientInfo(c))
    await removeFlowState(database, flow.id)
    return {
      ...session,
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
    }
  })
  return respondWithSession(c, result)
}

/** Counted from the request; of email links from the click. */
function isExpired(flow: FlowState, lifetimeMs: number, now: Date): boolean {
  const fromClick = flow.authentication_method === 'magiclink' ? flow.auth_code_issued_at : null
  return now.getTime() > (fromClick ?? flow.created_at).getTime() + lifetimeMs
}

function fits({ code_challenge, code_challenge_method }: FlowState, verifier: string): boolean {
  const given =
    code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const wanted = Buffer.from(code_challenge ?? '')
  const found = Buffer.from(given)
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
