import type { Pool } from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { deadQueueOf, enqueueAgain, queueOf } from '../queue.ts'
import { QUEUE_SCHEMA } from '../../database/pg-boss.ts'
import { logFailedLeads } from './operator-log.ts'

/** Per run; the next run does the rest. */
const BATCH = 1000

/**
 * Repairs leads whose job is missing. A lead whose last attempt has no recorded result becomes `failed`; a lead whose
 * job was deleted from the queue gets a new one.
 * @returns how many leads got a new job
 */
export async function repairJobs(pool: Pool, form: string): Promise<number> {
  const { givenUp, renewed } = await inTransaction(pool, async (client) => {
    // Both queries look up by key, so that they are fast among ten thousand leads before the database has statistics.
    const { rowCount: givenUp } = await client.query(
      `update leads.lead set state = 'failed', last_problem = 'Its last attempt was cut off.', held_up = false
        from ${QUEUE_SCHEMA}.job
        where job.name = $2 and lead.id = (job.data->>'leadId')::uuid
          and lead.form = $1 and lead.state = 'waiting'`,
      [form, deadQueueOf(form)],
    )
    const { rows } = await client.query<{ id: string }>(
      `select id from leads.lead
        where form = $1 and state = 'waiting' and not exists (
          select from ${QUEUE_SCHEMA}.job where name = $2 and id = lead.id and state <= 'active'
        )
        order by id limit $3 for update skip locked`,
      [form, queueOf(form), BATCH],
    )
    const ids = rows.map(({ id }) => id)
    await enqueueAgain(client, form, ids)
    return { givenUp: givenUp ?? 0, renewed: ids.length }
  })
  logFailedLeads(form, givenUp)
  return renewed
}
