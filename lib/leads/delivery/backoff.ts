import type { Outcome } from '../destination.ts'

const LONGEST_REST_SECONDS = 300

/**
 * How a destination stands after a go: how many goes in a row brought nothing, and for how long it is left alone, if at
 * all.
 */
export type Backoff = { failures: number; restSeconds?: number }

/**
 * What the outcomes of a go say about the destination.
 *
 * A destination that took nothing rests: for as long as it says, else for a second, twice as long each time, up to five
 * minutes, less up to a half at random, so that many who wait do not come back at once. One that took something rests
 * only if it asks for it.
 * @param failures goes in a row that brought nothing before this one
 * @param random from 0 to 1
 */
export function backoffAfter(
  outcomes: readonly Outcome[],
  failures: number,
  random = Math.random(),
): Backoff {
  const unavailable = outcomes.filter((outcome) => outcome.kind === 'unavailable')
  // “At once” from somebody who takes nothing is no answer to go by: he would be asked without a pause.
  const asked = unavailable.flatMap(({ retryAfterSeconds }) => retryAfterSeconds || [])
  const rest = asked.length > 0 ? { restSeconds: Math.max(...asked) } : undefined
  // A refusal is an answer too: the destination is there.
  if (unavailable.length < outcomes.length) return { failures: 0, ...rest }
  if (unavailable.length === 0) return { failures }
  const seconds = Math.min(LONGEST_REST_SECONDS, 2 ** failures)
  return { failures: failures + 1, ...(rest ?? { restSeconds: seconds * (1 - random / 2) }) }
}
