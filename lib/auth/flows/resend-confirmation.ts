import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { hideAccountExistence } from '../hide-account-existence.ts'

/**
 * Has the mail that confirms a new account sent once more, if one waits for it.
 * @returns the same whether one does or not; a problem only for what does not depend on it
 */
export async function resendConfirmation(
  client: AccountClient,
  { email }: { email: string },
): Promise<Result> {
  const { error } = await client.auth.resend({ type: 'signup', email })
  return error ? hideAccountExistence(error) : ok
}
