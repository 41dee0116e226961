import type { Pool } from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { deadQueueOf, enqueueAgain, QUEUE_SCHEMA, queueOf } from '../queue.ts'

/** At a time; the rest follows at the next look. */
const BATCH = 1000

/**
 * Brings leads and jobs together again that have come apart: a lead whose last try was never heard of has failed, and a lead whose job is gone, because
 * somebody emptied the queue, gets a new one.
 * @returns how many leads got a new job
 */
export async function mendJobs(pool: Pool, form: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query(
      `update leads.lead set state = 'failed', last_problem = 'Its last try was cut off.', held_up = false
        where form = $1 and state = 'waiting' and exists (
          select from ${QUEUE_SCHEMA}.job where name = $2 and data->>'leadId' = lead.id::text
        )`,
      [form, deadQueueOf(form)],
    )
    const { rows } = await client.query<{ id: string }>(
      `select id from leads.lead
        where form = $1 and state = 'waiting' and not exists (
          select from ${QUEUE_SCHEMA}.job
          where name = $2 and state <= 'active' and data->>'leadId' = lead.id::text
        )
        order by id limit $3 for update skip locked`,
      [form, queueOf(form), BATCH],
    )
    const ids = rows.map(({ id }) => id)
    await enqueueAgain(client, form, ids)
    return ids.length
  })
}
