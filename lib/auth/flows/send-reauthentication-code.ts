import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/** Sends the person who is signed in a mail with a code, which a new password may need. */
export async function sendReauthenticationCode(client: AccountClient): Promise<Outcome> {
  const { error } = await client.auth.reauthenticate()
  return error ? failedBy(error) : done
}
