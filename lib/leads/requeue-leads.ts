import { enqueueAgain } from './queue.ts'
import type { Database } from '../database/pool.ts'

/**
 * Queues leads as if they were new, with all their attempts, and ends the backoff of their destinations, so that the
 * next run delivers them. Emails that are `quarantined` with them are queued too.
 * @param transaction a client inside a transaction
 * @param requested none of which is being delivered at this moment
 */
export async function requeueLeads(
  transaction: Database,
  requested: readonly { id: string; form: string }[],
): Promise<void> {
  const { rows: released } = await transaction.query<{ id: string; form: string }>(
    `select id, form from leads.lead where parent = any($1::uuid[]) and state = 'quarantined'`,
    [requested.map(({ id }) => id)],
  )
  const leads = [...requested, ...released.filter(({ id }) => requested.every((lead) => lead.id !== id))]
  await transaction.query(
    `update leads.lead
      set state = 'waiting', spam_reason = null, attempts = 0, held_up = false, delivered_at = null
      where id = any($1::uuid[])`,
    [leads.map(({ id }) => id)],
  )
  for (const [form, ofForm] of Map.groupBy(leads, (lead) => lead.form)) {
    await enqueueAgain(
      transaction,
      form,
      ofForm.map(({ id }) => id),
    )
    await transaction.query(
      'update leads.destination set backoff_until = null, failures = 0 where form = $1',
      [form],
    )
  }
}
