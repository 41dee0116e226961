import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/**
 * Sets a new password; the service ends all other sessions of the account.
 * @param typed `nonce` is the code of the mail that `sendReauthenticationCode` has sent, when `reauthentication_needed` asked for it
 */
export async function changePassword(
  client: AccountClient,
  typed: { password: string; nonce?: string | undefined; currentPassword?: string | undefined },
): Promise<Outcome> {
  const { password, nonce, currentPassword } = typed
  const { error } = await client.auth.updateUser({
    password,
    ...(nonce ? { nonce } : {}),
    ...(currentPassword ? { current_password: currentPassword } : {}),
  })
  return error ? failedBy(error) : done
}
