import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/** Asks for another address: the service sends a link to both, and only both together change it. */
export async function changeEmail(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.updateUser({ email })
  return error ? errFrom(error) : ok
}
