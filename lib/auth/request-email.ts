import { after } from 'next/server'
import { env } from '../env'
import { withFixedDuration } from './durations'
import type { CountedAttempt } from './account-limits'
import { ok, type Result } from '../result'

/**
 * Requests an email from the auth service, with the same response after the same time whether the email address has an
 * account or not.
 * @param attempt refunded when the request fails
 * @param send calls the auth service
 */
export async function requestEmail(attempt: CountedAttempt, send: () => Promise<Result>): Promise<Result> {
  const work = send()
  // Keeps a serverless function alive until the email is sent.
  after(() => work.catch(() => undefined))
  const outcome = await withFixedDuration(work, ok, env().ACCOUNTS_ANSWER_MS)
  if (!outcome.ok) await attempt.refund()
  return outcome
}
