import { messageOf, type Session } from 'local-cloud'
import type { Prepared } from '../prepare.ts'
import { localSiteUrl } from './environment.ts'

/** An endpoint to call, the pause between calls, and the log line for a failure. */
type Job = { path: string; pauseMs: number; failure: string }

/** Pauses short enough that a developer notices no delay; the reconciler runs as often as in production. */
const JOBS: readonly Job[] = [
  { path: '/api/deliveries', pauseMs: 2000, failure: 'Delivering leads fails' },
  {
    path: '/api/scheduled-publishing',
    pauseMs: 2000,
    failure: 'Scheduled publishing fails',
  },
  {
    path: '/api/reconcile?cache=process',
    pauseMs: 30_000,
    failure: 'Looking for missed changes fails',
  },
]
const TIMEOUT_MS = 60_000

/**
 * Calls the scheduled endpoints of the site in a loop, as a scheduler does on serverless platforms, because the
 * development server has no interval jobs. Logs a repeated failure once.
 */
export async function startScheduler(session: Session, { settings, environment }: Prepared): Promise<void> {
  const stopped = new AbortController()
  const timers = new Map<Job, NodeJS.Timeout>()
  // Publishing needs the token; a project at Sanity may be connected without one.
  const jobs = environment.SANITY_API_WRITE_TOKEN
    ? JOBS
    : JOBS.filter(({ path }) => path !== '/api/scheduled-publishing')
  for (const job of jobs) {
    let failing = false
    const call = async () => {
      const url = `${localSiteUrl(environment, settings.port)}${job.path}`
      const problem = await problemOf(url, environment.CRON_SECRET ?? '', stopped.signal)
      if (stopped.signal.aborted) return
      if (problem && !failing) session.log(`${job.failure}: ${problem}`)
      failing = problem !== undefined
      timers.set(job, setTimeout(call, job.pauseMs))
    }
    timers.set(job, setTimeout(call, Math.min(job.pauseMs, 2000)))
  }
  await session.stack.push('Scheduler', () => {
    stopped.abort()
    for (const timer of timers.values()) clearTimeout(timer)
  })
}

/** @returns the error, if there is one */
async function problemOf(url: string, secret: string, stopped: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await response.text()
    return response.ok ? undefined : `status ${response.status}, ${text.slice(0, 200)}`
  } catch (error) {
    return messageOf(error)
  }
}
