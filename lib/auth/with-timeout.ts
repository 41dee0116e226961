/**
 * Waits for a promise with a timeout. Supabase's client retries a refresh for half a minute while the auth service is
 * down, which is too long for a visitor. If the refresh succeeds later, the service returns the same session to the
 * next request.
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
