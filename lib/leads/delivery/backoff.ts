import type { DeliveryOutcome } from '../destination.ts'

const MAX_BACKOFF_SECONDS = 300

/**
 * The backoff of a destination after a batch: how many batches in a row failed, and how long to wait before the next,
 * if at all.
 */
export type Backoff = { failures: number; backoffSeconds?: number }

/**
 * Computes the backoff of a destination from the outcomes of a batch.
 *
 * If every lead failed, waits as long as the destination asks, else a second, doubled each time up to five minutes,
 * less up to half of that at random, so that many instances do not return at once. After a partial success it waits
 * only if the destination asks for it.
 * @param failures batches in a row that failed before this one
 * @param random from 0 to 1
 */
export function backoffAfter(
  outcomes: readonly DeliveryOutcome[],
  failures: number,
  random = Math.random(),
): Backoff {
  const unavailable = outcomes.filter((outcome) => outcome.kind === 'unavailable')
  // Ignores `Retry-After: 0` from a failing destination, or we would call it without a pause.
  const retryAfters = unavailable.flatMap(({ retryAfterSeconds }) => retryAfterSeconds || [])
  const rest = retryAfters.length > 0 ? { backoffSeconds: Math.max(...retryAfters) } : undefined
  // A refusal counts as a response: the destination is up.
  if (unavailable.length < outcomes.length) return { failures: 0, ...rest }
  if (unavailable.length === 0) return { failures }
  const seconds = Math.min(MAX_BACKOFF_SECONDS, 2 ** failures)
  return { failures: failures + 1, ...(rest ?? { backoffSeconds: seconds * (1 - random / 2) }) }
}
