import type { Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePool } from '../../database/pool.ts'
import { ensureForm } from '../ensure-form.ts'
import type { Outbox } from '../form.ts'
import { deliverBatch } from './deliver-batch.ts'
import { stopSignal, untilDone } from './process.ts'
import type { Tally } from './record-results.ts'
import { msUntilNextBatch } from './next-batch.ts'

/** What a run is to do. */
export type Run = {
  forms: readonly Outbox[]
  /** Milliseconds since 1970: what is due by then is waited for. A go that has begun is finished. */
  until: number
  /** Aborts when no further go is to be begun; the one under way is then given a few seconds. */
  signal?: AbortSignal
  pool?: Pool
}

/** What a run did, and, if anything waits, in how many milliseconds something can be done again. */
export type Ran = Tally & { nextInMs?: number }

/** How long a destination is waited for once we have to end. */
const FINISH_MS = 5000

/** Others put leads into the queue too: it is looked at so often. */
const LONGEST_PAUSE_MS = 1000
const SHORTEST_PAUSE_MS = 10

/**
 * Delivers what is due, form by form, all forms at once. Any number of runs in any number of processes may go on at the
 * same time: each destination is served by one of them.
 * @throws Error when a form's destination is not configured, or what the database throws; what other forms did is done
 * all the same
 */
export function deliverDue({ forms, until, signal, pool = databasePool() }: Run): Promise<Ran> {
  const stop = signal ? AbortSignal.any([signal, stopSignal()]) : stopSignal()
  return untilDone(runAll(pool, forms, until, stop))
}

async function runAll(pool: Pool, forms: readonly Outbox[], until: number, stop: AbortSignal): Promise<Ran> {
  const hurry = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stopping = () => {
    timer = setTimeout(() => hurry.abort(), FINISH_MS)
  }
  stop.addEventListener('abort', stopping, { once: true })
  const runs = await Promise.allSettled(forms.map((form) => runForm(pool, form, until, stop, hurry.signal)))
  stop.removeEventListener('abort', stopping)
  clearTimeout(timer)
  const broken = runs.find((run) => run.status === 'rejected')
  if (broken) throw broken.reason
  return runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : [])).reduce(add, nothing)
}

async function runForm(
  pool: Pool,
  form: Outbox,
  until: number,
  stop: AbortSignal,
  hurry: AbortSignal,
): Promise<Ran> {
  let sum = nothing
  let wait: number | undefined
  if (!stop.aborted) await ensureForm(pool, form.name)
  while (!stop.aborted) {
    const tally = await deliverBatch(pool, form, hurry)
    if (tally) sum = add(sum, tally)
    if (tally && Date.now() < until) continue
    wait = await msUntilNextBatch(pool, form.name, form.destination().spacingMs)
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
