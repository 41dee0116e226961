import type { Result } from '../result.ts'

/**
 * Delays a refusal to a minimum time, so that the time reveals nothing: the service refuses an unknown email address at
 * once, a wrong password only after hashing it.
 * @param ms of ACCOUNTS_ANSWER_MS
 */
export async function withMinDuration<T>(work: Promise<Result<T>>, ms: number): Promise<Result<T>> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ms))
  const outcome = await work
  if (!outcome.ok) await pause
  return outcome
}

/**
 * Responds after a fixed time, whether the work is done or not: sending an email takes longer than not sending one.
 * @param otherwise the response when the work is not done by then
 * @param ms of ACCOUNTS_ANSWER_MS
 */
export async function withFixedDuration<T>(work: Promise<T>, otherwise: T, ms: number): Promise<T> {
  const pause = new Promise<'over'>((resolve) => setTimeout(() => resolve('over'), ms))
  const result = await Promise.race([work, pause])
  await pause
  return result === 'over' ? otherwise : (result as T)
}
