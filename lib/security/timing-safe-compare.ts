import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time, so that the duration does not reveal where they differ. */
export function timingSafeCompare(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
