import { isLoopback } from '../http/loopback.ts'

/**
 * Whether visitors may be redirected to a URL that the checkout returned.
 * @param origins allowed ones, CHECKOUT_ALLOWED_ORIGINS
 * @returns the parsed URL, `wrong-shape` for no URL, `wrong-origin` for another origin or a URL with credentials
 */
export function paymentUrl(given: unknown, origins: readonly string[]): URL | 'wrong-shape' | 'wrong-origin' {
  const url = typeof given === 'string' ? URL.parse(given) : null
  if (!url) return 'wrong-shape'
  const confidential = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  const plain = url.username === '' && url.password === ''
  return confidential && plain && origins.includes(url.origin) ? url : 'wrong-origin'
}
