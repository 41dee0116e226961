import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../postgres/transaction.ts'
import { badRequest } from '../http/errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import type { Auth } from '../service.ts'
import { signUp, type SignupContext } from '../signup/sign-up.ts'
import { sendSmsCode } from '../sms/send-sms-code.ts'
import { findUserByPhone, lockUser } from '../store/users.ts'
import { requireSignup } from './magic-link.ts'

/** @throws AuthError 400 `phone_provider_disabled` */
export function requirePhone({ settings }: Auth): void {
  if (!settings.external.phone) throw badRequest('phone_provider_disabled', 'Unsupported phone provider')
}

/**
 * Sends a sign-in code to a phone; an unknown user is signed up.
 * @returns the id of the message; undefined for the first message of a sign-up
 * @throws AuthError 422 `signup_disabled`; what `sendSmsCode` throws
 */
export async function sendPhoneCode(
  auth: Auth,
  phone: string,
  data: Record<string, unknown>,
  context: SignupContext,
): Promise<string | undefined> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  return inTransaction(auth.pool, async (database) => {
    const found = await findUserByPhone(database, phone, context.aud)
    if (!found?.phone_confirmed_at) {
      requireSignup(auth)
      await signUp(database, auth, { email: '', phone, data, passwordHash }, context)
      if (!auth.settings.sms.autoconfirm) return undefined
    }
    const known = await findUserByPhone(database, phone, context.aud)
    const user = known && (await lockUser(database, known.id))
    return user && (await sendSmsCode(database, auth, user, phone, 'confirmation')).messageId
  })
}
