import { networkOf } from '../http/client-address.ts'
import { hmac } from '../security/hmac.ts'
import { timingSafeCompare } from '../security/timing-safe-compare.ts'

const HOUR_MS = 3_600_000

/**
 * What a visitor who solved the captcha shows for an hour instead of solving it for each website; good for their
 * network alone.
 */
export const makePermit = (address: string): string => signed(address, Date.now() + HOUR_MS)

/** @param permit anything */
export function isPermit(permit: string, address: string): boolean {
  const until = Number(/^(\d{13})\./.exec(permit)?.[1] ?? 0)
  return until > Date.now() && timingSafeCompare(permit, signed(address, until))
}

const signed = (address: string, until: number) =>
  `${until}.${hmac('website reader', networkOf(address), String(until))}`
