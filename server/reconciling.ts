const TIMEOUT_MS = 25_000

/**
 * Calls this server's own /api/reconcile again and again, the first time at once.
 * What keeps failing is said once, and once more when it works again.
 * @param self address of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds between the end of a look and the next one
 * @returns a function that stops it
 */
export function startReconciling(self: string, secret: string, seconds: number): () => void {
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const problem = await callReconcile(self, secret)
    if (problem && !failing) console.warn(`Looking for missed changes failed, will try again: ${problem}`)
    if (!problem && failing) console.warn('Looking for missed changes works again.')
    failing = problem !== undefined
    if (!stopped) timer = setTimeout(look, seconds * 1000).unref()
  }
  timer = setTimeout(look, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** @returns what went wrong, if anything */
async function callReconcile(self: string, secret: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${self}/api/reconcile`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { error } = (await response.json()) as { error?: string }
    return response.ok ? undefined : (error ?? `status ${response.status}`)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
