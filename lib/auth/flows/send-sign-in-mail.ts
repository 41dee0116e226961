import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { problemOf } from '../problems.ts'
import { hideAccountExistence } from '../hide-account-existence.ts'
import { resendConfirmation } from './resend-confirmation.ts'

/**
 * Has a mail with a sign-in link and a six-digit code sent, if the address has an account; none is opened here. An
 * account that is not confirmed gets its confirmation mail, whose link and code sign in too. The service itself sends
 * that one only where sign-ups are on: it takes such an account for a sign-up.
 * @param admin asks for the confirmation where sign-ups are off; an administrator needs no captcha there
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function sendSignInMail(
  client: AccountClient,
  { email }: { email: string },
  admin: AccountClient,
): Promise<Result> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  })
  if (error && problemOf(error).code === 'signup_disabled') return resendConfirmation(admin, { email })
  return error ? hideAccountExistence(error) : ok
}
