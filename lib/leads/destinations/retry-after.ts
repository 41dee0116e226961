/** Longest accepted Retry-After: one more request an hour does no harm. */
const longestSeconds = 3600

/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3): a number of seconds, or a date.
 * @param now milliseconds since the epoch
 * @returns seconds to wait, from 0 to an hour; undefined when there is none or it cannot be read
 */
export function retryAfterSeconds(header: string | null | undefined, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestSeconds)
}
