import type { AccountClient } from '../client.ts'
import { done, type Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/** Disconnects an authenticator app. The token in use still says otherwise, so that a fresh one is fetched. */
export async function removeFactor(
  client: AccountClient,
  { factorId }: { factorId: string },
): Promise<Outcome> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) return failedBy(error)
  const refreshed = await client.auth.refreshSession()
  return refreshed.error ? failedBy(refreshed.error) : done
}
