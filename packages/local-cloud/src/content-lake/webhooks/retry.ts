import type { Attempt } from './rows.ts'

export type RetryPolicy = {
  /** Wait before the second attempt; doubles with each further one. */
  firstDelayMs: number
  longestDelayMs: number
  /** Age of the delivery at which it is given up. */
  giveUpAfterMs: number
}

/** Close to Sanity's: exponential backoff for half an hour. */
export const defaultRetryPolicy: RetryPolicy = {
  firstDelayMs: 1_000,
  longestDelayMs: 300_000,
  giveUpAfterMs: 1_800_000,
}

export type AttemptResult = { state: 'delivered' | 'failed' } | { state: 'pending'; retryMs: number }

/**
 * The outcome of an attempt. No response, 429 and 5xx are retried; any other status is final.
 * @param attempts number of attempts, this one included
 * @param ageMs milliseconds since the change
 * @param random 0 to 1, jitter for the retries of many deliveries
 */
export function outcomeOf(
  { status }: Pick<Attempt, 'status'>,
  { attempts, ageMs, random }: { attempts: number; ageMs: number; random: number },
  policy: RetryPolicy,
): AttemptResult {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const temporary = status === null || status === 429 || status >= 500
  if (!temporary || ageMs >= policy.giveUpAfterMs) return { state: 'failed' }
  const delay = Math.min(policy.firstDelayMs * 2 ** (attempts - 1), policy.longestDelayMs)
  return { state: 'pending', retryMs: Math.round(delay * (0.8 + 0.4 * random)) }
}
