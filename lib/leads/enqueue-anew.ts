import { enqueueAgain, type Database } from './queue.ts'

/**
 * Puts leads into the queue as if they had just been kept, with all their tries, whatever they were before, and ends the rest of their destinations:
 * they are tried as soon as somebody delivers.
 * @param transaction a client inside a transaction
 * @param leads none of which is on its way at this moment
 */
export async function enqueueAnew(
  transaction: Database,
  leads: readonly { id: string; form: string }[],
): Promise<void> {
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
