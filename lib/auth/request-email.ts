import { after } from 'next/server'
import { env } from '../env'
import { log } from '../log/log'
import { withFixedDuration } from './durations'
import type { CountedAttempt } from './account-limits'
import { ok, type Result } from '../result'

/**
 * Requests an email from the auth service, with the same response after the same time whether the email address has an
 * account or not.
 * @param attempt refunded when the request fails, also after the response
 * @param send calls the auth service
 */
export async function requestEmail(attempt: CountedAttempt, send: () => Promise<Result>): Promise<Result> {
  let hasResponded = false
  const sendOrRefund = async () => {
    const outcome = await send()
    if (outcome.ok) return outcome
    await attempt.refund()
    if (hasResponded) log().error({ area: 'accounts' }, `An email was not sent: ${outcome.problem.code}`)
    return outcome
  }
  const work = sendOrRefund()
  // Keeps a serverless function alive until the email is sent.
  after(() => work.catch(() => undefined))
  const response = await withFixedDuration(work, ok, env().ACCOUNTS_ANSWER_MS)
  hasResponded = true
  return response
}
