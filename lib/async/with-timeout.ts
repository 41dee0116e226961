/**
 * Waits for a promise with a timeout.
 * @returns undefined after the timeout; the work continues
 * @throws what the promise throws in time
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
