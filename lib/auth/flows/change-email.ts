import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/** Asks for another address: the service sends a link to both, and only both together change it. */
export async function changeEmail(client: AccountClient, { email }: { email: string }): Promise<Outcome> {
  const { error } = await client.auth.updateUser({ email })
  return error ? failedBy(error) : done
}
