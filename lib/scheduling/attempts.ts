import type { ScheduledPublication } from './publication'

/** Long enough for a slow Content Lake; an instance that died meanwhile is succeeded by another. */
const CLAIM_MS = 2 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/**
 * For how long a publication is tried that fails for reasons that may pass, counted from the first attempt.
 * docs/operators.md says so.
 */
export const GIVE_UP_MS = 24 * 60 * 60_000

const iso = (time: number) => new Date(time).toISOString()

/** Until when an instance that starts at `now` has the publication to itself. */
export const claimedUntil = (now: number) => iso(now + CLAIM_MS)

/** When to try again after the attempt just made: after 30 seconds, then twice as long each time, up to 15 minutes. */
export function nextAttempt(attempts: number, now: number): string {
  return iso(now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)))
}

/** Whether it has been tried for long enough. */
export function isHopeless(
  { firstAttemptAt }: Pick<ScheduledPublication, 'firstAttemptAt'>,
  now: number,
): boolean {
  return firstAttemptAt !== undefined && now - Date.parse(firstAttemptAt) >= GIVE_UP_MS
}
