import { databasePool } from '../../database/pool.ts'
import { leadsEnv } from '../../env.ts'
import type { DeliveryQueue } from '../form.ts'
import { countLeads } from '../operator/list.ts'
import { runMaintenance } from './maintenance.ts'
import { deliverDue } from './deliver-due.ts'
import type { DeliveryCounts } from './record-results.ts'

/** What a scheduled run did, how many leads still wait, and when the next one is due (ISO 8601), if that is known. */
export type Report = DeliveryCounts & { waiting: number; next?: string }

/** Schedulers end a request after a minute. A run finishes its last batch, so that one has to begin early enough. */
const RUN_MS = 50_000

/**
 * Delivers the leads that are due, and those that become due meanwhile, and runs the maintenance.
 * @throws errors of the database or the settings, after the work that they do not prevent
 */
export async function runScheduled(queues: readonly DeliveryQueue[]): Promise<Report> {
  const pool = databasePool()
  const [delivering, maintenance] = await Promise.allSettled([
    deliverDue({ queues, until: Date.now() + RUN_MS - leadsEnv().LEADS_TIMEOUT_SECONDS * 1000 }),
    runMaintenance(
      pool,
      queues.map(({ name }) => name),
    ),
  ])
  if (delivering.status === 'rejected') throw delivering.reason
  if (maintenance.status === 'rejected') throw maintenance.reason
  const { nextInMs, ...counts } = delivering.value
  const { waiting } = await countLeads(pool, { state: 'waiting' })
  const next = nextInMs === undefined ? {} : { next: new Date(Date.now() + nextInMs).toISOString() }
  return { ...counts, waiting, ...next }
}
