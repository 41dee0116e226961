import { isTransient } from './errors.ts'

const PAUSE_MS = 100

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
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
