import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { silently } from '../silently.ts'

/**
 * Has a mail sent with which a new password can be chosen, if the address has an account.
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function requestRecovery(client: AccountClient, { email }: { email: string }): Promise<Outcome> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? silently(error) : done
}
