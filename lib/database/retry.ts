import { isTransient } from './errors.ts'

const PAUSE_MS = 100

/**
 * Does something with the database, and does it again after a moment as long as it fails in a way that may pass.
 * @param deadline told each failure; until when to go on, in milliseconds since 1970
 * @throws the last failure
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
