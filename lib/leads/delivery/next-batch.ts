import type { Pool } from 'pg'
import { QUEUE_SCHEMA } from '../../database/pg-boss.ts'
import { queueOf } from '../queue.ts'

/**
 * Computes in how many milliseconds, by the database's clock, a form's next batch can run at the earliest: a lead is
 * due, its destination's backoff is over, and the lease is free or has expired.
 * @returns undefined when nothing waits
 */
export async function msUntilNextBatch(
  pool: Pool,
  form: string,
  spacingMs: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `select extract(epoch from greatest(
          least(job.due, case when lease_id is not null and job.held then leased_until end),
          backoff_until, last_batch_at + $3::float8 * interval '1 ms',
          case when lease_id is not null then leased_until end
        ) - clock_timestamp())::float8 * 1000 as wait
      from leads.destination,
        (select min(start_after) filter (where state < 'active') as due, bool_or(state = 'active') as held
          from ${QUEUE_SCHEMA}.job where name = $2 and state <= 'active') as job
      where form = $1 and (job.due is not null or job.held and lease_id is not null)`,
    [form, queueOf(form), spacingMs],
  )
  const wait = rows[0]?.wait
  return typeof wait === 'number' ? Math.max(0, wait) : undefined
}
