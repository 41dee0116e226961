const DEFAULT_SECONDS = 30
const TIMEOUT_MS = 25_000

/**
 * Calls this server's own /api/reconcile every RECONCILE_INTERVAL_SECONDS (30), the first time at once.
 * What keeps failing is said once, and once more when it works again.
 * @param port where this process listens
 * @returns a function that stops it
 */
export function startReconciling(port: number): () => void {
  const seconds = Number(process.env.RECONCILE_INTERVAL_SECONDS) || DEFAULT_SECONDS
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const problem = await callReconcile(port)
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
async function callReconcile(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://localhost:${port}/api/reconcile`, {
      headers: { authorization: `Bearer ${process.env.CRON_SECRET}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { error } = (await response.json()) as { error?: string }
    return response.ok ? undefined : (error ?? `status ${response.status}`)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
