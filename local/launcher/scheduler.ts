import type { Prepared } from './prepare.ts'
import type { Session } from './session.ts'

const PAUSE_MS = 2000
const TIMEOUT_MS = 60_000

/**
 * Calls the site’s `GET /api/deliveries` again and again, as a scheduler does on serverless platforms: the development server has no clock of its own, and
 * leads that did not get through at once, or were sent again, would wait for the next form. What fails is said once.
 */
export async function startScheduler(session: Session, { settings, environment }: Prepared): Promise<void> {
  const stopped = new AbortController()
  let failing = false
  let timer: NodeJS.Timeout
  const call = async () => {
    const problem = await deliveries(settings.port, environment.CRON_SECRET ?? '', stopped.signal)
    if (stopped.signal.aborted) return
    if (problem && !failing) session.log(`Leads are not delivered at the moment: ${problem}`)
    failing = problem !== undefined
    timer = setTimeout(call, PAUSE_MS)
  }
  timer = setTimeout(call, PAUSE_MS)
  await session.stack.push('Scheduler', () => {
    stopped.abort()
    clearTimeout(timer)
  })
}

/** @returns what is wrong, if anything */
async function deliveries(port: number, secret: string, stopped: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}/api/deliveries`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await answer.text()
    return answer.ok ? undefined : `status ${answer.status}, ${text.slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
