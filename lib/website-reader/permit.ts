import { networkOf } from '../http/client-address.ts'
import { hmac } from '../security/hmac.ts'
import { timingSafeCompare } from '../security/timing-safe-compare.ts'

const HOUR_MS = 3_600_000

/**
 * A signed token for a visitor who solved the captcha: valid for an hour and for their network only, so that the
 * captcha is not needed for each website.
 */
export const makePermit = (address: string): string => signed(address, Date.now() + HOUR_MS)

/** @param permit untrusted */
export function isPermit(permit: string, address: string): boolean {
  const until = Number(/^(\d{13})\./.exec(permit)?.[1] ?? 0)
  return until > Date.now() && timingSafeCompare(permit, signed(address, until))
}

const signed = (address: string, until: number) =>
  `${until}.${hmac('website reader', networkOf(address), String(until))}`
