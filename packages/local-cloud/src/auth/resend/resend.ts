import { sendEmailCode } from '../codes/send-email-code.ts'
import { sendEmailChange } from '../codes/send-email-change.ts'
import type { Challenge } from '../http/pkce.ts'
import type { Auth } from '../service.ts'
import { sendSmsCode } from '../sms/send-sms-code.ts'
import type { Database } from '../store/database.ts'
import { insertFlowState } from '../store/flow-states.ts'
import type { User } from '../store/users.ts'
import type { ResendRequest } from './request.ts'

/**
 * Sends a user's pending confirmation again; nothing when none is pending.
 * @param database a transaction in which the user is locked
 * @returns the id of a text message
 */
export async function resend(
  database: Database,
  auth: Auth,
  user: User,
  { challenge, phone, type }: ResendRequest,
  redirectTo: string,
): Promise<string | undefined> {
  const mailed = { redirectTo, pkce: challenge !== undefined }
  if (type === 'signup') {
    if (user.email_confirmed_at) return undefined
    await beginFlow(database, auth, user, 'email/signup', challenge)
    await sendEmailCode(database, auth, user, 'confirmation', mailed)
    return undefined
  }
  if (type === 'email_change') {
    if (!user.email_change) return undefined
    await beginFlow(database, auth, user, 'email_change', challenge)
    await sendEmailChange(database, auth, user, user.email_change, mailed)
    return undefined
  }
  if (type === 'sms') {
    if (user.phone_confirmed_at) return undefined
    return (await sendSmsCode(database, auth, user, phone, 'confirmation')).messageId
  }
  if (!user.phone_change) return undefined
  return (await sendSmsCode(database, auth, user, user.phone_change, 'phone_change')).messageId
}

async function beginFlow(
  database: Database,
  auth: Auth,
  user: User,
  method: 'email/signup' | 'email_change',
  challenge: Challenge | undefined,
): Promise<void> {
  if (!challenge) return
  const flow = { provider_type: method, authentication_method: method, user_id: user.id }
  await insertFlowState(database, flow, challenge, auth.now())
}
