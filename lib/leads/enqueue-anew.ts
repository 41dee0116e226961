import { enqueueAgain, type Database } from './queue.ts'

/**
 * Puts leads into the queue as if they had just been kept, with all their tries, whatever they were before, and ends
 * the rest of their destinations: they are tried as soon as somebody delivers. Emails that were kept apart with them go
 * too.
 * @param transaction a client inside a transaction
 * @param given none of which is on its way at this moment
 */
export async function enqueueAnew(
  transaction: Database,
  given: readonly { id: string; form: string }[],
): Promise<void> {
  const { rows: released } = await transaction.query<{ id: string; form: string }>(
    `select id, form from leads.lead where parent = any($1::uuid[]) and state = 'apart'`,
    [given.map(({ id }) => id)],
  )
  const leads = [...given, ...released.filter(({ id }) => given.every((lead) => lead.id !== id))]
  await transaction.query(
    `update leads.lead
      set state = 'waiting', apart_because = null, tries = 0, held_up = false, delivered_at = null
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
      'update leads.destination set paused_until = null, failures = 0 where form = $1',
      [form],
    )
  }
}
