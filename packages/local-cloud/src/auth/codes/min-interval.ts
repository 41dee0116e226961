import { tooMany } from '../http/errors.ts'

type Channel = 'email' | 'sms'

/**
 * Refuses a message before the minimum interval since the last one is over.
 * @throws AuthError 429 `over_email_send_rate_limit` or `over_sms_send_rate_limit`, with the remaining seconds
 */
export function requireMinInterval(
  sentAt: Date | null,
  minIntervalMs: number,
  now: Date,
  channel: Channel,
): void {
  const left = sentAt ? sentAt.getTime() + minIntervalMs - now.getTime() : 0
  if (left <= 0) return
  const seconds = Math.trunc(left / 1000)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw tooMany(`over_${channel}_send_rate_limit`, message)
}
