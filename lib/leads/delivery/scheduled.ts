import { databasePool } from '../../database/pool.ts'
import { leadsEnv } from '../../env.ts'
import type { Outbox } from '../form.ts'
import { countLeads } from '../operator/list.ts'
import { runMaintenance } from './maintenance.ts'
import { deliverDue } from './deliver-due.ts'
import type { DeliveryCounts } from './record-results.ts'

/**
 * What a scheduled run did, how many leads still wait, and when, as far as is known, something can be done for them
 * (ISO 8601).
 */
export type Report = DeliveryCounts & { waiting: number; next?: string }

/**
 * Schedulers end a request after a minute. A go that has begun is finished, so that the last one begins as much sooner
 * as it may take.
 */
const RUN_MS = 50_000

/**
 * Delivers what is due, waits for what is due soon, and does the upkeep.
 * @throws what is wrong with the database or the settings, after what could be done has been done
 */
export async function runScheduled(forms: readonly Outbox[]): Promise<Report> {
  const pool = databasePool()
  const [delivering, upkeep] = await Promise.allSettled([
    deliverDue({ forms, until: Date.now() + RUN_MS - leadsEnv().LEADS_TIMEOUT_SECONDS * 1000 }),
    runMaintenance(
      pool,
      forms.map(({ name }) => name),
    ),
  ])
  for (const part of [delivering, upkeep]) if (part.status === 'rejected') throw part.reason
  if (delivering.status === 'rejected') throw delivering.reason
  const { nextInMs, ...tally } = delivering.value
  const { waiting } = await countLeads(pool, { state: 'waiting' })
  const next = nextInMs === undefined ? {} : { next: new Date(Date.now() + nextInMs).toISOString() }
  return { ...tally, waiting, ...next }
}
