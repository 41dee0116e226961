import { log } from '../../lib/log/log.ts'
import { messageOf } from '../../lib/log/message-of.ts'

/** A job that this server runs by calling one of the site's own endpoints at an interval. */
export type IntervalJob = {
  /** URL of this server */
  self: string
  path: string
  /** CRON_SECRET, which the endpoint expects */
  secret: string
  /** name for log messages: “Looking for missed changes” */
  name: string
  /** milliseconds from the end of a call to the start of the next; `response` is undefined when the call failed */
  pauseMs: (response: unknown) => number
}

const TIMEOUT_MS = 55_000

/**
 * Starts the job at once. Logs once when its calls begin to fail, and once when they work again.
 * @returns a function that stops it
 */
export function startIntervalJob({ self, path, secret, name, pauseMs }: IntervalJob): () => void {
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout

  const next = async () => {
    const { problem, response } = await callEndpoint(self + path, secret)
    if (problem && !failing) log().warn(`${name} failed, will try again: ${problem}`)
    if (!problem && failing) log().warn(`${name} works again.`)
    failing = problem !== undefined
    if (!stopped) timer = setTimeout(next, pauseMs(response)).unref()
  }
  timer = setTimeout(next, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Calls an endpoint of the site. Never throws: `problem` describes the error. */
export async function callEndpoint(
  url: string,
  secret: string,
): Promise<{ problem?: string; response?: unknown }> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as { error?: string }
    return response.ok ? { response: body } : { problem: body.error ?? `status ${response.status}` }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
