import type { Pool } from 'pg'
import type { LeadState } from '../lead.ts'
import { progressOf } from './jobs.ts'
import { requeueLeads } from '../requeue-leads.ts'
import type { Database } from '../../database/pool.ts'
import { inTransaction } from '../../database/transaction.ts'

/**
 * Result of replaying a lead.
 * - `sent`: it had failed or been delivered, and is queued again with all its attempts
 * - `released`: it was quarantined as spam, and is queued
 * - `expedited`: it was waiting for its next attempt, which is made at once
 * - `running`: it is being delivered at this moment, so nothing was done
 * - `delivered`: it is delivered, so nothing was done
 * - `gone`: the lead no longer exists
 */
export type Replayed = 'sent' | 'released' | 'expedited' | 'running' | 'delivered' | 'gone'

type Row = { id: string; form: string; state: LeadState }

/** Ids of all leads in a state, oldest first. */
export async function idsIn(database: Database, state: LeadState, form?: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from leads.lead where state = $1 and ($2::text is null or form = $2) order by received_at, id',
    [state, form],
  )
  return rows.map(({ id }) => id)
}

/**
 * Queues leads as if they were new, and ends the backoff of their destinations, so that the next run delivers them.
 * @param again whether to deliver delivered leads once more
 * @returns the result for each
 */
export async function replay(
  pool: Pool,
  ids: readonly string[],
  { again = false }: { again?: boolean } = {},
): Promise<Map<string, Replayed>> {
  const results = new Map<string, Replayed>(ids.map((id) => [id, 'gone']))
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const replayed = await inTransaction(pool, (client) => replaySome(client, some, again))
    for (const [id, result] of replayed) results.set(id, result)
  }
  return results
}

const BATCH = 200

async function replaySome(
  client: Database,
  ids: readonly string[],
  again: boolean,
): Promise<[string, Replayed][]> {
  const { rows } = await client.query<Row>(
    'select id, form, state from leads.lead where id = any($1::uuid[]) order by id for update',
    [ids],
  )
  const progress = await progressOf(client, ids)
  const judged = rows.map((row) => ({
    row,
    result: judge(row, progress.get(row.id)?.running ?? false, again),
  }))
  await requeueLeads(
    client,
    judged.filter(({ result }) => result !== 'running' && result !== 'delivered').map(({ row }) => row),
  )
  return judged.map(({ row, result }) => [row.id, result])
}

function judge({ state }: Row, running: boolean, again: boolean): Replayed {
  if (running) return 'running'
  if (state === 'delivered' && !again) return 'delivered'
  if (state === 'waiting') return 'expedited'
  return state === 'quarantined' ? 'released' : 'sent'
}
