import type { Result } from './result.ts'

/**
 * Answers a refusal no sooner than after some time, so that how long it took tells nothing: an unknown address is
 * refused at once, a wrong password after it has been hashed.
 * @param ms of ACCOUNTS_ANSWER_MS
 */
export async function withMinDuration<T>(work: Promise<Result<T>>, ms: number): Promise<Result<T>> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ms))
  const outcome = await work
  if (!outcome.ok) await pause
  return outcome
}

/**
 * Answers after exactly some time, whether the work is done by then or not: a mail that is really sent takes longer
 * than one that is not.
 * @param otherwise what is said when it is not done by then
 * @param ms of ACCOUNTS_ANSWER_MS
 */
export async function withFixedDuration<T>(work: Promise<T>, otherwise: T, ms: number): Promise<T> {
  const pause = new Promise<'over'>((resolve) => setTimeout(() => resolve('over'), ms))
  const result = await Promise.race([work, pause])
  await pause
  return result === 'over' ? otherwise : (result as T)
}
