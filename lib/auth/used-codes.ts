import type { Pool } from 'pg'
import { giveBack, take, type Counter } from '../security/counter.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import type { Outcome } from './outcome.ts'
import { failed } from './problems.ts'
import { reportTrouble } from './report-trouble.ts'

/** A code of an authenticator app is good for its half minute, the one before and the one after. */
const USED: Counter = { name: 'account-used-code', points: 1, seconds: 90 }

/**
 * Lets each code of an authenticator app raise one session: the auth service would take it again from whoever has looked over a shoulder.
 * @param verify asks the auth service; what it refuses is not used up
 * @returns `mfa_verification_rejected` for a used one, `unreachable` while the database cannot say whether it is
 */
export async function takeOnce(
  pool: Pool,
  { factorId, code }: { factorId: string; code: string },
  verify: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = keyedHash('code', factorId, code)
  try {
    if ((await take(pool, USED, key)) !== undefined) return failed('mfa_verification_rejected')
  } catch (error) {
    reportTrouble('Nobody passes the second factor, since used codes cannot be told from fresh ones', error)
    return failed('unreachable')
  }
  const outcome = await verify()
  if (!outcome.ok) {
    await giveBack(pool, USED, key).catch((error: unknown) =>
      reportTrouble('A code counts as used that was refused', error),
    )
  }
  return outcome
}
