import type { SanityClient } from '@sanity/client'
import { execute } from './execute'
import { dueAt, type ScheduledPublication } from './publication'

/** What a run through the scheduled publications led to, by ids of documents. */
export type Run = {
  published: string[]
  failed: { id: string; reason: string }[]
  postponed: { id: string; until: string; reason: string }[]
  /** when the next one is due, ISO; absent when none is waiting */
  next?: string
}

/**
 * Enough for any newsroom, and few enough for one request. Later ones come when these are done, or have been put off.
 */
const AT_ONCE = 50

const WAITING_QUERY = /* groq */ `*[_type == "scheduledPublication" && state == "waiting"] | order(coalesce(notBefore, publishAt))[0...$most]`

let running: Promise<Run> | undefined

/**
 * Carries out every scheduled publication whose time has come, one after the other in the order of their times. Calls
 * at the same time in one process share one run; those of other processes meet at the claim.
 * @param client one that may publish, see `publishingClient`
 * @throws whatever the client throws when the Content Lake does not answer; what was done by then is written down
 */
export function publishDue(client: SanityClient, clock: () => number = Date.now): Promise<Run> {
  running ??= runOnce(client, clock).finally(() => {
    running = undefined
  })
  return running
}

async function runOnce(client: SanityClient, clock: () => number): Promise<Run> {
  const run: Run = { published: [], failed: [], postponed: [] }
  const waiting = await readWaiting(client)
  const due = waiting.filter((publication) => !(dueAt(publication) > clock()))
  for (const publication of due) {
    const id = publication.documentId
    const outcome = await execute(publication, client, clock)
    if (outcome.state === 'done') run.published.push(id)
    if (outcome.state === 'failed') run.failed.push({ id, reason: outcome.reason })
    if (outcome.state === 'postponed')
      run.postponed.push({ id, until: outcome.until, reason: outcome.reason })
  }
  // Asked again only if something was done: this runs day and night, and requests are counted where content is hosted.
  const left = due.length > 0 ? await readWaiting(client) : waiting
  const times = left.map(dueAt).filter(Number.isFinite)
  return times.length > 0 ? { ...run, next: new Date(Math.min(...times)).toISOString() } : run
}

const readWaiting = (client: SanityClient) =>
  client.fetch<ScheduledPublication[]>(WAITING_QUERY, { most: AT_ONCE }, { cache: 'no-store' })
