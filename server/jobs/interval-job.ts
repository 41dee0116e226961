import { log } from '../../lib/log/log.ts'

/** Work of the site that this server sets going by calling one of the site's own endpoints again and again. */
export type IntervalJob = {
  /** address of this server */
  self: string
  path: string
  /** CRON_SECRET, which the endpoint expects */
  secret: string
  /** as it stands in a sentence: “Looking for missed changes” */
  name: string
  /** milliseconds until the next call, from the end of this one; `answer` is missing when it failed */
  pause: (answer: unknown) => number
}

const TIMEOUT_MS = 55_000

/**
 * Calls, the first time at once. What keeps failing is said once, and once more when it works again.
 * @returns a function that stops it
 */
export function startIntervalJob({ self, path, secret, name, pause }: IntervalJob): () => void {
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout

  const next = async () => {
    const { problem, answer } = await callEndpoint(self + path, secret)
    if (problem && !failing) log().warn(`${name} failed, will try again: ${problem}`)
    if (!problem && failing) log().warn(`${name} works again.`)
    failing = problem !== undefined
    if (!stopped) timer = setTimeout(next, pause(answer)).unref()
  }
  timer = setTimeout(next, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Calls one of the site’s own endpoints. Never throws: `problem` says in words what went wrong. */
export async function callEndpoint(
  url: string,
  secret: string,
): Promise<{ problem?: string; answer?: unknown }> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as { error?: string }
    return response.ok ? { answer } : { problem: answer.error ?? `status ${response.status}` }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
