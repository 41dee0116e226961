import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from './errors.ts'

const PAUSE_MS = 100
/** How long a visitor waits for a database that does not respond. */
const VISITOR_MS = 3000

/**
 * Runs database work, and retries after a moment while it fails with a transient error.
 * @param deadline gets each error; returns until when to retry, in milliseconds since 1970
 * @throws the last error
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  deadline: (error: unknown) => number,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || Date.now() + PAUSE_MS >= deadline(error)) throw error
    }
    await pause(PAUSE_MS)
  }
}

/**
 * Like `retry`, for work that a visitor waits for.
 * @throws the last error, after three seconds
 */
export function retryForVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + VISITOR_MS
  return retry(work, () => deadline)
}
