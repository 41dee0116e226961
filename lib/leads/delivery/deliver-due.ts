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
const MAX_PAUSE_MS = 1000
const MIN_PAUSE_MS = 10

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
  const idle = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stopping = () => {
    timer = setTimeout(() => abort.abort(), FINISH_MS)
    idle.abort()
  }
  stop.addEventListener('abort', stopping, { once: true })
  const run = { pool, until, stop, abortSignal: abort.signal, busy: new Set(queues), idle }
  const runs = await Promise.allSettled(
    queues.map((queue) => runQueue(run, queue).finally(() => setIdle(run, queue))),
  )
  stop.removeEventListener('abort', stopping)
  clearTimeout(timer)
  const broken = runs.find((ran) => ran.status === 'rejected')
  if (broken) throw broken.reason
  return runs.flatMap((ran) => (ran.status === 'fulfilled' ? ran.value : [])).reduce(add, nothing)
}

/** What the queues of a run share. */
type Run = {
  pool: Pool
  until: number
  stop: AbortSignal
  abortSignal: AbortSignal
  /** the queues in which leads wait that the run can deliver */
  busy: Set<DeliveryQueue>
  /** aborted once no queue is busy, or the process is about to end */
  idle: AbortController
}

function setIdle({ busy, idle }: Run, queue: DeliveryQueue): void {
  busy.delete(queue)
  if (busy.size === 0) idle.abort()
}

async function runQueue(run: Run, queue: DeliveryQueue): Promise<Ran> {
  const { pool, until, stop, abortSignal, busy, idle } = run
  if (stop.aborted) return nothing
  await ensureForm(pool, queue.name)
  const readNext = async (spacingMs: number) => {
    const wait = await msUntilNextBatch(pool, queue.name, spacingMs)
    return wait === undefined ? Infinity : Date.now() + wait
  }
  // Read first: an idle server comes here every second, and a batch begins with a transaction. Without the destination,
  // which need not be configured while no lead waits.
  let next = await readNext(0)
  let isBusy = next !== Infinity
  let sum = nothing
  while (!stop.aborted) {
    if (isBusy) {
      busy.add(queue)
      const counts = await deliverBatch(pool, queue, abortSignal)
      if (counts) sum = add(sum, counts)
      if (counts && Date.now() < until) continue
      next = await readNext(queue.destination().spacingMs)
    }
    isBusy = next < until
    if (isBusy) {
      const moment = Math.max(MIN_PAUSE_MS, Math.min(next - Date.now(), MAX_PAUSE_MS))
      await pause(moment, undefined, { signal: stop }).catch(() => undefined)
    } else {
      setIdle(run, queue)
      // Leads may still arrive: the destination of another queue can keep the run up for most of a minute.
      await pause(MAX_PAUSE_MS, undefined, { signal: idle.signal }).catch(() => undefined)
      if (idle.signal.aborted || Date.now() >= until) break
      next = await readNext(0)
      isBusy = next < until
    }
  }
  return next === Infinity ? sum : { ...sum, nextInMs: Math.max(0, next - Date.now()) }
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
