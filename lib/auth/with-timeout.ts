/**
 * Waits for something, but no longer than some time. The client refreshes a session again and again for half a minute
 * while the auth service is away, which nobody waits for; should it succeed after all, the service gives the same
 * session to whoever asks next.
 * @returns undefined when it takes longer; it then goes on by itself
 * @throws what it throws in time
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
