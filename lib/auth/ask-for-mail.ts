import { after } from 'next/server'
import { env } from '../env'
import { rateLimitAction } from './rate-limit'
import { ok, type Result } from './result'
import { withFixedDuration } from './durations'

/**
 * Has a mail sent so that nobody can tell by the answer, nor by when it comes, whether the address has an account.
 * @param captcha see `rateLimitAction`
 * @param send asks the auth service
 */
export async function askForMail(
  what: 'mail' | 'confirmation-mail',
  email: string,
  captcha: { token: string | null },
  send: () => Promise<Result>,
): Promise<Result> {
  const counted = await rateLimitAction(what, email, captcha)
  if (!counted.ok) return counted
  const work = send()
  // Where a function ends with its answer, it is kept alive until the mail is sent.
  after(() => work.catch(() => undefined))
  const outcome = await withFixedDuration(work, ok, env().ACCOUNTS_ANSWER_MS)
  if (!outcome.ok) await counted.value.refund()
  return outcome
}
