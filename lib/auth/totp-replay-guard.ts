import type { Pool } from 'pg'
import { refundCount, take, type Counter } from '../security/counter.ts'
import { hmac } from '../security/hmac.ts'
import type { Result } from './result.ts'
import { err } from './problems.ts'
import { reportError } from './report-error.ts'

/** A code of an authenticator app is good for its half minute, the one before and the one after. */
const USED: Counter = { name: 'account-used-code', points: 1, seconds: 90 }

/**
 * Lets each code of an authenticator app raise one session: the auth service would take it again from whoever has
 * looked over a shoulder.
 * @param verify asks the auth service; what it refuses is not used up
 * @returns `mfa_verification_rejected` for a used one, `unreachable` while the database cannot say whether it is
 */
export async function claimCode(
  pool: Pool,
  { factorId, code }: { factorId: string; code: string },
  verify: () => Promise<Result>,
): Promise<Result> {
  const key = hmac('code', factorId, code)
  try {
    if ((await take(pool, USED, key)) !== undefined) return err('mfa_verification_rejected')
  } catch (error) {
    reportError('Nobody passes the second factor, since used codes cannot be told from fresh ones', error)
    return err('unreachable')
  }
  const outcome = await verify()
  if (!outcome.ok) {
    await refundCount(pool, USED, key).catch((error: unknown) =>
      reportError('A code counts as used that was refused', error),
    )
  }
  return outcome
}
