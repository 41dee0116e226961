import type { Pool } from 'pg'
import { giveBack, take, type Counter } from '../security/counter.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import type { Outcome } from './outcome.ts'
import { failed } from './problems.ts'

/** A code of an authenticator app is good for its half minute, the one before and the one after. */
const USED: Counter = { name: 'account-used-code', points: 1, seconds: 90 }

/**
 * Lets each code of an authenticator app raise one session: the auth service would take it again from whoever has looked over a shoulder.
 * @param verify asks the auth service; what it refuses is not used up
 * @throws whatever the database throws
 */
export async function takeOnce(
  pool: Pool,
  { factorId, code }: { factorId: string; code: string },
  verify: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = keyedHash('code', factorId, code)
  if ((await take(pool, USED, key)) !== undefined) return failed('mfa_verification_rejected')
  const outcome = await verify()
  if (!outcome.ok) await giveBack(pool, USED, key)
  return outcome
}
