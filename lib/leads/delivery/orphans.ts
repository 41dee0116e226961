import type { Pool } from 'pg'
import { logOrphanedLeads } from './operator-log.ts'

/** Tells the operator of leads that no worker delivers, because their form was renamed or removed. */
export async function reportOrphans(pool: Pool, forms: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ form: string; count: number }>(
    `select form, count(*)::int as count from leads.lead
      where state = 'waiting' and form <> all($1::text[]) group by form order by form`,
    [forms],
  )
  for (const { form, count } of rows) logOrphanedLeads(form, count)
}
