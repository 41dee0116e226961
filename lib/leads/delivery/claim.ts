import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import type { Destination } from '../destination.ts'
import type { Lead, LeadState } from '../lead.ts'
import { bossOn, queueOf } from '../queue.ts'
import { finish, takeBack, type Task } from './jobs.ts'

/** A go that is ours: nobody else delivers to this destination until it is settled, or until it lapses because we do not come back. */
export type Claim = {
  /** Names this go in the database. */
  holder: string
  tasks: Task[]
  /** Goes in a row that brought nothing. */
  failures: number
  /** Milliseconds since 1970; what is not settled by then may be in other hands. */
  lapsesAt: number
}

/**
 * Takes the destination of a form for one go, and the leads that are due.
 * @param leaseMs until it lapses
 * @returns undefined when nothing is due, the destination rests, or somebody else holds it
 */
export async function claim(
  pool: Pool,
  form: string,
  destination: Destination,
  leaseMs: number,
): Promise<Claim | undefined> {
  const lapsesAt = Date.now() + leaseMs
  return inTransaction(pool, async (client) => {
    const free = await findFree(client, form, destination.spacingMs)
    if (!free) return undefined
    // It was not settled: whoever held it is gone.
    if (free.abandoned) await takeBack(client, form)
    const tasks = await fetchDue(client, form, destination.groupSize)
    const holder = randomUUID()
    if (tasks.length > 0) {
      await client.query(
        `update leads.destination set holder = $2, last_go_at = clock_timestamp(),
            claimed_until = clock_timestamp() + $3::float8 * interval '1 ms', name = $4, page = $5
          where form = $1`,
        [form, holder, leaseMs, destination.name, destination.page],
      )
    } else if (free.abandoned) {
      await client.query('update leads.destination set holder = null, claimed_until = null where form = $1', [
        form,
      ])
    }
    return tasks.length > 0 ? { holder, tasks, failures: free.failures, lapsesAt } : undefined
  })
}

async function findFree(client: PoolClient, form: string, spacingMs: number) {
  const { rows } = await client.query<{ abandoned: boolean; failures: number }>(
    `select holder is not null as abandoned, failures from leads.destination
      where form = $1
        and (holder is null or claimed_until <= now())
        and (paused_until is null or paused_until <= now())
        and (last_go_at is null or last_go_at + $2::float8 * interval '1 ms' <= now())
      for update skip locked`,
    [form, spacingMs],
  )
  return rows[0]
}

/** Jobs whose lead is gone, or has arrived on another way, are completed quietly. */
async function fetchDue(client: PoolClient, name: string, groupSize: number): Promise<Task[]> {
  const boss = bossOn(client)
  const jobs = await boss.fetch<{ leadId: string }>(queueOf(name), {
    batchSize: groupSize,
    includeMetadata: true,
  })
  if (jobs.length === 0) return []
  const { rows } = await client.query<Lead & { state: LeadState }>(
    `select id, form, "values", received_at as "receivedAt", state from leads.lead where id = any($1::uuid[])`,
    [jobs.map(({ data }) => data.leadId)],
  )
  const leads = new Map(rows.map((row) => [row.id, row]))
  const tasks: Task[] = []
  const idle = []
  for (const { id, retryCount, retryLimit, data } of jobs) {
    const attempt = { id, retryCount, last: retryCount >= retryLimit }
    const row = leads.get(data.leadId)
    if (!row || row.state !== 'waiting') {
      idle.push(attempt)
      continue
    }
    const { id: leadId, form, values, receivedAt } = row
    tasks.push({ lead: { id: leadId, form, values, receivedAt }, attempt })
    leads.delete(data.leadId)
  }
  await finish(client, name, 'complete', idle)
  return tasks.toSorted((one, other) => one.lead.receivedAt.getTime() - other.lead.receivedAt.getTime())
}
