import { networkOf } from '../http/client-ip.ts'
import { hmac } from '../security/hmac.ts'
import { timingSafeCompare } from '../security/timing-safe-compare.ts'

const HOUR_MS = 3_600_000

/**
 * A signed token for a visitor who solved the captcha: valid for an hour and for their network only, so that the
 * captcha is not needed for each website.
 */
export const makePermit = (ip: string): string => signed(ip, Date.now() + HOUR_MS)

/** @param permit untrusted */
export function isPermit(permit: string, ip: string): boolean {
  const until = Number(/^(\d{13})\./.exec(permit)?.[1] ?? 0)
  return until > Date.now() && timingSafeCompare(permit, signed(ip, until))
}

const signed = (ip: string, until: number) =>
  `${until}.${hmac('website reader', networkOf(ip), String(until))}`
