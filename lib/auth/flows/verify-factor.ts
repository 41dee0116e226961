import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { errFrom } from '../problems.ts'

/**
 * Takes the code of an authenticator app: completes connecting it, or raises the session of somebody who signs in. Both
 * steps are done from here, since the service wants them from one address.
 */
export async function verifyFactor(
  client: AccountClient,
  { factorId, code }: { factorId: string; code: string },
): Promise<Result> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  return error ? errFrom(error) : ok
}
