import type { Pool } from 'pg'
import { ensureForm } from '../ensure-form.ts'
import { prune } from '../prune.ts'
import { bossOn } from '../../database/pg-boss.ts'
import { repairJobs } from './lost-jobs.ts'
import { reportOrphans } from './orphans.ts'

/** A task that one instance has to do now and then, with its interval in seconds. */
const INTERVALS_SECONDS = { repair: 60, prune: 3600, orphans: 3600 }

/**
 * Runs due maintenance: pg-boss's own, lost jobs, leads past their retention, leads whose form no longer exists.
 * @throws what the database throws
 */
export async function runMaintenance(pool: Pool, forms: readonly string[]): Promise<void> {
  for (const form of forms) await ensureForm(pool, form)
  const due = await takeDue(pool)
  if (due.has('repair')) {
    await bossOn(pool).supervise()
    for (const form of forms) await repairJobs(pool, form)
  }
  if (due.has('prune')) await prune(pool)
  if (due.has('orphans')) await reportOrphans(pool, forms)
}

async function takeDue(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    // Work that is not due is filtered out before the insert, which would lock its row without changing it.
    `insert into leads.maintenance (name, begun_at)
      select key, now() from jsonb_each($1) left join leads.maintenance on name = key
        where begun_at is null or begun_at <= now() - value::int * interval '1 second'
      on conflict (name) do update set begun_at = now()
        where maintenance.begun_at <= now() - ($1->>maintenance.name)::int * interval '1 second'
      returning name`,
    [JSON.stringify(INTERVALS_SECONDS)],
  )
  return new Set(rows.map(({ name }) => name))
}
