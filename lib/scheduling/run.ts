import type { SanityClient } from '@sanity/client'
import { execute } from './execute'
import { actionOf, dueAt, type ScheduledPublication } from './publication'

/** Result of a run, by document id. */
export type RunResult = {
  published: string[]
  unpublished: string[]
  failed: { id: string; reason: string }[]
  postponed: { id: string; until: string; reason: string }[]
  /** when the next publication is due, ISO; absent when none is waiting */
  next?: string
}

/** Most publications read at once, few enough for one request. Later ones follow when these are done or postponed. */
const AT_ONCE = 50

const WAITING_QUERY = /* groq */ `*[_type == "scheduledPublication" && state == "waiting"] | order(coalesce(notBefore, publishAt))[0...$most]`

let running: Promise<RunResult> | undefined

/**
 * Executes every due publication, one after another in the order of their times. Concurrent calls in one process share
 * one run; the claim keeps two processes apart.
 * @param client that may publish, see `publishingClient`
 * @throws errors of the client when the Content Lake does not respond; results so far are recorded
 */
export function publishDue(client: SanityClient, clock: () => number = Date.now): Promise<RunResult> {
  running ??= runOnce(client, clock).finally(() => {
    running = undefined
  })
  return running
}

async function runOnce(client: SanityClient, clock: () => number): Promise<RunResult> {
  const run: RunResult = { published: [], unpublished: [], failed: [], postponed: [] }
  const waiting = await readWaiting(client)
  // Negated, so that one with an invalid time counts as due: `execute` records its fault.
  const due = waiting.filter((publication) => !(dueAt(publication) > clock()))
  for (const publication of due) {
    const id = publication.documentId
    const outcome = await execute(publication, client, clock)
    if (outcome.state === 'done') run[`${actionOf(publication)}ed`].push(id)
    if (outcome.state === 'failed') run.failed.push({ id, reason: outcome.reason })
    if (outcome.state === 'postponed')
      run.postponed.push({ id, until: outcome.until, reason: outcome.reason })
  }
  // Queried again only after a change: this runs day and night, and a hosted Content Lake bills requests.
  const left = due.length > 0 ? await readWaiting(client) : waiting
  const times = left.map(dueAt).filter(Number.isFinite)
  return times.length > 0 ? { ...run, next: new Date(Math.min(...times)).toISOString() } : run
}

const readWaiting = (client: SanityClient) =>
  client.fetch<ScheduledPublication[]>(WAITING_QUERY, { most: AT_ONCE }, { cache: 'no-store' })
