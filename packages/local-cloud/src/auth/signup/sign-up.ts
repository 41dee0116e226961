import { sendEmailCode } from '../codes/send-email-code.ts'
import type { Client } from '../http/client.ts'
import type { Auth } from '../service.ts'
import { sendSmsCode } from '../sms/send-sms-code.ts'
import type { Database } from '../store/database.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { ownerOfEmail } from '../store/identities.ts'
import { findUserByPhone, lockEmailOrPhone, lockUser, type User } from '../store/users.ts'
import { beginSession, type SessionResponse } from '../tokens/session-response.ts'
import { confirmEmail, confirmPhone } from '../user/confirm.ts'
import { addUser } from './new-user.ts'
import type { SignupRequest } from './request.ts'

export type SignupContext = { aud: string; client: Client; redirectTo: string }

export type SignupOutcome =
  | { kind: 'session'; session: SessionResponse }
  | { kind: 'unconfirmed'; user: User }
  /** A confirmed user has the email or number. */
  | { kind: 'exists'; user: User }

/**
 * Signs a user up by email or phone with a password. An unconfirmed user is left unchanged and gets another code, since
 * its owner is unknown.
 * @param database a transaction
 */
export async function signUp(
  database: Database,
  auth: Auth,
  request: SignupRequest & { passwordHash: string },
  context: SignupContext,
): Promise<SignupOutcome> {
  const { email, phone } = request
  await lockEmailOrPhone(database, email || phone)
  const foundId = email
    ? await ownerOfEmail(database, email, context.aud)
    : (await findUserByPhone(database, phone, context.aud))?.id
  const known = foundId === undefined ? undefined : await lockUser(database, foundId)
  if (known && (email ? known.email_confirmed_at : known.phone_confirmed_at)) {
    return { kind: 'exists', user: known }
  }
  const user = known ?? (await addUser(database, auth, { ...request, aud: context.aud }, 'as-identity'))
  const confirmed = await confirmIfAutomatic(database, auth, user, email !== '')
  if (confirmed) {
    const session = await beginSession(database, auth, confirmed, 'password', context.client)
    return { kind: 'session', session }
  }
  return { kind: 'unconfirmed', user: await sendConfirmation(database, auth, user, request, context) }
}

async function confirmIfAutomatic(database: Database, auth: Auth, user: User, byEmail: boolean) {
  const { mailer, sms } = auth.settings
  if (byEmail) return mailer.autoconfirm ? confirmEmail(database, auth, user) : undefined
  return sms.autoconfirm ? confirmPhone(database, auth, user) : undefined
}

async function sendConfirmation(
  database: Database,
  auth: Auth,
  user: User,
  { email, phone, challenge }: SignupRequest,
  { redirectTo }: SignupContext,
): Promise<User> {
  if (!email) return (await sendSmsCode(database, auth, user, phone, 'confirmation')).user
  if (challenge) {
    const flow = { provider_type: 'email', authentication_method: 'email/signup' as const, user_id: user.id }
    await insertFlowState(database, flow, challenge, auth.now())
  }
  return sendEmailCode(database, auth, user, 'confirmation', { redirectTo, pkce: challenge !== undefined })
}
