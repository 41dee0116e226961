import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import type { Destination } from '../destination.ts'
import { fetchDue } from './fetch-due.ts'
import { reclaimJobs, type Task } from './jobs.ts'

/**
 * A go that is ours: nobody else delivers to this destination until it is settled, or until it lapses because we do not
 * come back.
 */
export type Lease = {
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
export async function acquireLease(
  pool: Pool,
  form: string,
  destination: Destination,
  leaseMs: number,
): Promise<Lease | undefined> {
  const lapsesAt = Date.now() + leaseMs
  return inTransaction(pool, async (client) => {
    const free = await findFree(client, form, destination.spacingMs)
    if (!free) return undefined
    // It was not settled: whoever held it is gone.
    if (free.abandoned) await reclaimJobs(client, form)
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
