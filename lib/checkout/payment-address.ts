import { isLoopback } from '../http/loopback.ts'

/**
 * Whether people may be sent to an address that the checkout gave.
 * @param origins that are allowed, CHECKOUT_ALLOWED_ORIGINS
 * @returns the address as it was read, `wrong-shape` for what is none, `wrong-origin` for one that leads elsewhere or
 * hides where it leads
 */
export function paymentAddress(
  given: unknown,
  origins: readonly string[],
): URL | 'wrong-shape' | 'wrong-origin' {
  const url = typeof given === 'string' ? URL.parse(given) : null
  if (!url) return 'wrong-shape'
  const confidential = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  const plain = url.username === '' && url.password === ''
  return confidential && plain && origins.includes(url.origin) ? url : 'wrong-origin'
}
