import type { Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePool } from '../../database/pool.ts'
import { ensureForm } from '../ensure-form.ts'
import type { DeliveryQueue } from '../form.ts'
import { deliverBatch } from './deliver-batch.ts'
import { shutdownSignal, trackRun } from './shutdown.ts'
import type { DeliveryCounts } from './record-results.ts'
import { msUntilNextBatch } from './next-batch.ts'

/** Options of a run. */
export type RunOptions = {
  queues: readonly DeliveryQueue[]
  /**
   * Milliseconds since 1970: the run waits for leads that become due until then, and finishes a batch that has begun.
   */
  until: number
  /** When aborted, the run begins no further batch and gives the current one a few seconds. */
  signal?: AbortSignal
  pool?: Pool
}

/** What a run did, and in how many milliseconds the next lead can be delivered, if any waits. */
export type Ran = DeliveryCounts & { nextInMs?: number }

/** How long to wait for a destination once the process has to end. */
const FINISH_MS = 5000

/** Poll interval: other processes add leads to the queue too. */
const LONGEST_PAUSE_MS = 1000
const SHORTEST_PAUSE_MS = 10

/**
 * Delivers due leads of all queues at once. Any number of runs in any number of processes may overlap: a lease gives
 * each destination to one of them.
 * @throws Error when a queue's destination is not configured, or what the database throws; the work of other queues is
 * done all the same
 */
export function deliverDue({ queues, until, signal, pool = databasePool() }: RunOptions): Promise<Ran> {
  const stop = signal ? AbortSignal.any([signal, shutdownSignal()]) : shutdownSignal()
  return trackRun(runAll(pool, queues, until, stop))
}

async function runAll(
  pool: Pool,
  queues: readonly DeliveryQueue[],
  until: number,
  stop: AbortSignal,
): Promise<Ran> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stopping = () => {
    timer = setTimeout(() => abort.abort(), FINISH_MS)
  }
  stop.addEventListener('abort', stopping, { once: true })
  const runs = await Promise.allSettled(
    queues.map((queue) => runQueue(pool, queue, until, stop, abort.signal)),
  )
  stop.removeEventListener('abort', stopping)
  clearTimeout(timer)
  const broken = runs.find((run) => run.status === 'rejected')
  if (broken) throw broken.reason
  return runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : [])).reduce(add, nothing)
}

async function runQueue(
  pool: Pool,
  queue: DeliveryQueue,
  until: number,
  stop: AbortSignal,
  abortSignal: AbortSignal,
): Promise<Ran> {
  if (stop.aborted) return nothing
  await ensureForm(pool, queue.name)
  const readWait = () => msUntilNextBatch(pool, queue.name, queue.destination().spacingMs)
  // Read first: an idle server comes here every second, and a batch begins with a transaction. Without the destination,
  // which need not be configured while no lead waits.
  let wait = await msUntilNextBatch(pool, queue.name, 0)
  if (wait === undefined) return nothing
  let sum = nothing
  while (!stop.aborted) {
    const counts = await deliverBatch(pool, queue, abortSignal)
    if (counts) sum = add(sum, counts)
    if (counts && Date.now() < until) continue
    wait = await readWait()
    if (wait === undefined || Date.now() + wait >= until) break
    const moment = Math.max(SHORTEST_PAUSE_MS, Math.min(wait, LONGEST_PAUSE_MS))
    await pause(moment, undefined, { signal: stop }).catch(() => undefined)
  }
  return wait === undefined ? sum : { ...sum, nextInMs: wait }
}

const nothing: Ran = { delivered: 0, failed: 0, postponed: 0 }

const add = (one: Ran, other: Ran): Ran => {
  const waits = [one.nextInMs, other.nextInMs].filter((wait) => wait !== undefined)
  return {
    delivered: one.delivered + other.delivered,
    failed: one.failed + other.failed,
    postponed: one.postponed + other.postponed,
    ...(waits.length > 0 ? { nextInMs: Math.min(...waits) } : {}),
  }
}
