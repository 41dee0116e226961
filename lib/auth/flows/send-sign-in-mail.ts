import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { silently } from '../silently.ts'

/**
 * Has a mail with a sign-in link and a six-digit code sent, if the address has an account; none is opened here.
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function sendSignInMail(
  client: AccountClient,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
): Promise<Outcome> {
  const options = captchaToken === undefined ? {} : { captchaToken }
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { ...options, shouldCreateUser: false },
  })
  return error ? silently(error) : done
}
