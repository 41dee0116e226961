import type { Pool } from 'pg'
import { consume, refund, type Counter } from '../security/counter.ts'
import { hmac } from '../security/hmac.ts'
import type { Result } from '../result.ts'
import { err } from './problems.ts'
import { reportError } from './report-error.ts'

/** A code of an authenticator app is valid for its own 30 seconds, those before and those after. */
const USED: Counter = { name: 'account-used-code', points: 1, seconds: 90 }

/**
 * Accepts each code of an authenticator app once, to connect the app or to sign in: the auth service would accept it
 * again from someone who has seen it.
 * @param verify calls the auth service; a refused code is not used up
 * @returns `mfa_verification_rejected` for a used one, `unreachable` while the database does not respond
 */
export async function claimCode(
  pool: Pool,
  { factorId, code }: { factorId: string; code: string },
  verify: () => Promise<Result>,
): Promise<Result> {
  const key = hmac('code', factorId, code)
  try {
    const { waitSeconds } = await consume(pool, USED, key)
    if (waitSeconds !== undefined) return err('mfa_verification_rejected')
  } catch (error) {
    reportError('Codes of authenticator apps are refused, because used ones cannot be recognized', error)
    return err('unreachable')
  }
  const outcome = await verify()
  if (!outcome.ok) {
    await refund(pool, USED, key).catch((error: unknown) =>
      reportError('A code counts as used that was refused', error),
    )
  }
  return outcome
}
