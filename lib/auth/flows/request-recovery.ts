import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { hideAccountExistence } from '../hide-account-existence.ts'

/**
 * Has a mail sent with which a new password can be chosen, if the address has an account.
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function requestRecovery(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? hideAccountExistence(error) : ok
}
