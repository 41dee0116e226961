import { after } from 'next/server'
import { env } from '../env'
import { withFixedDuration } from './durations'
import type { Counted } from './limits'
import { ok, type Result } from './result'

/**
 * Has an email sent so that nobody can tell by the answer, nor by when it comes, whether the address has an account.
 * @param limit what the try was counted as; taken back when asking comes to nothing
 * @param send asks the auth service
 */
export async function askForMail(limit: Counted, send: () => Promise<Result>): Promise<Result> {
  const work = send()
  // Where a function ends with its answer, it is kept alive until the email is sent.
  after(() => work.catch(() => undefined))
  const outcome = await withFixedDuration(work, ok, env().ACCOUNTS_ANSWER_MS)
  if (!outcome.ok) await limit.refund()
  return outcome
}
