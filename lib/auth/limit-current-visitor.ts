import { headers } from 'next/headers'
import { databasePool } from '../database/pool'
import { requestIp } from '../http/request-ip'
import { checkTurnstile, isUnsolved, turnstileToken } from '../security/turnstile'
import { trustedDeviceOf } from './trusted-device'
import { consumeEmails, consumeAttempt, type CountedAttempt, type RateLimitedAction } from './account-limits'
import type { Result } from '../result'
import { err } from './problems'

/** The IP address of the client of the current request. */
export async function visitorIp(): Promise<string> {
  return requestIp(await headers())
}

/**
 * Counts an attempt of the client of the current request; called before the first request to the auth service.
 * A browser that has been signed in to the account before is counted for itself.
 * @param account email or id of the account that is tried, if one is named
 * @param fields of a form that has a captcha. Cloudflare verifies it, which works once, and only after all visitors
 * together have made too many attempts.
 * @returns `captcha_failed` where it is needed and was not solved, beside what `consumeAttempt` returns
 */
export async function rateLimitAction(
  what: RateLimitedAction,
  account?: string,
  fields?: FormData,
): Promise<Result<CountedAttempt>> {
  const browser = account === undefined ? undefined : await trustedDeviceOf(account)
  const ip = await visitorIp()
  const attempt = await consumeAttempt(databasePool(), what, {
    ip,
    account: browser === undefined ? account : `${account} in ${browser}`,
  })
  if (!fields || !attempt.ok || !attempt.value.needsCaptcha) return attempt
  const captcha = await checkTurnstile(turnstileToken(fields), ip)
  if (!isUnsolved(captcha)) return attempt
  // It was no guess, and no email is sent: the next try must not be told to wait for one.
  await attempt.value.refundAccount()
  return err('captcha_failed')
}

/**
 * Counts emails that the signed-in visitor causes.
 * @param emails of the account, and of every other person who gets one
 */
export const rateLimitEmails = (...emails: string[]): Promise<Result<CountedAttempt>> =>
  consumeEmails(databasePool(), emails)
