import type { Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { leadsEnv } from '../env.ts'
import { removeExpiredCounters } from '../security/rate-limits.ts'
import { QUEUE_SCHEMA } from '../database/pg-boss.ts'
import type { Database } from '../database/pool.ts'

/** No lead is stored for longer than this, delivered or not: the privacy policy promises it. */
const MAX_DAYS = 365

/** Spam is deleted after this time unless the operator has released it. */
const QUARANTINED_DAYS = 30

/** Deleted per run; the next run deletes the rest. */
const BATCH = 10_000

/** What was deleted. */
export type Pruned = { leads: number; counts: number }

const EXPIRED = `
  (state = 'delivered' and delivered_at < now() - $1 * interval '1 day'
    or state = 'quarantined' and received_at < now() - $2 * interval '1 day'
    or received_at < now() - $3 * interval '1 day')`

/** How many days leads are stored: delivered ones, spam, and all others. */
export function keptDays(): { delivered: number; quarantined: number; any: number } {
  const { LEADS_KEEP_DAYS } = leadsEnv()
  return {
    delivered: LEADS_KEEP_DAYS,
    quarantined: Math.min(QUARANTINED_DAYS, LEADS_KEEP_DAYS),
    any: MAX_DAYS,
  }
}

/** How many leads `prune` would delete. */
export async function countExpired(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from leads.lead where ${EXPIRED}`,
    Object.values(keptDays()),
  )
  return rows[0]?.count ?? 0
}

/**
 * Deletes old leads: delivered ones LEADS_KEEP_DAYS after their delivery, spam after 30 days or LEADS_KEEP_DAYS if that
 * is less, all others after a year. Also deletes the counts of the rate limits, which hold visitors' IP addresses, once
 * their hour is over.
 * @throws what the database throws
 */
export async function prune(pool: Pool): Promise<Pruned> {
  const leads = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `delete from leads.lead where id in (
          select id from leads.lead where ${EXPIRED}
          order by id limit $4
        ) returning id`,
      [...Object.values(keptDays()), BATCH],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `delete from ${QUEUE_SCHEMA}.job where data->>'leadId' = any($1) and state <> 'active'`,
      [ids],
    )
    return ids.length
  })
  return { leads, counts: await removeExpiredCounters(pool) }
}
