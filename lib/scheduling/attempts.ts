import type { ScheduledPublication } from './publication'

/** Long enough for a slow Content Lake. When an instance crashes, another one takes over after this time. */
const CLAIM_MS = 2 * 60_000
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 15 * 60_000

/**
 * How long a publication that fails for temporary reasons is retried, counted from the first attempt. docs/operators.md
 * states this time.
 */
export const GIVE_UP_MS = 24 * 60 * 60_000

const iso = (time: number) => new Date(time).toISOString()

/** The time until which an instance that starts at `now` has the publication to itself. */
export const claimedUntil = (now: number) => iso(now + CLAIM_MS)

/** When to try again after the attempt just made: after 30 seconds, then twice as long each time, up to 15 minutes. */
export function nextAttempt(attempts: number, now: number): string {
  return iso(now + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)))
}

/** Whether GIVE_UP_MS has passed since the first attempt. */
export function isRetryExpired(
  { firstAttemptAt }: Pick<ScheduledPublication, 'firstAttemptAt'>,
  now: number,
): boolean {
  return firstAttemptAt !== undefined && now - Date.parse(firstAttemptAt) >= GIVE_UP_MS
}
