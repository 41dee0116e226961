import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/** Disconnects an authenticator app. The token in use still says otherwise, so that a fresh one is fetched. */
export async function removeFactor(
  client: AccountClient,
  { factorId }: { factorId: string },
): Promise<Result> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) return errFrom(error)
  const refreshed = await client.auth.refreshSession()
  return refreshed.error ? errFrom(refreshed.error) : ok
}
