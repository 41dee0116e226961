import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import type { Destination } from '../destination.ts'
import { fetchDue } from './fetch-due.ts'
import { reclaimJobs, type Task } from './jobs.ts'

/**
 * The lease of a destination for one batch: no other process delivers to it until the results are recorded or the lease
 * expires.
 */
export type Lease = {
  /** Id of the lease in the database. */
  id: string
  tasks: Task[]
  /** Batches in a row that failed. */
  failures: number
  /** Milliseconds since 1970; after that another process may hold the lease. */
  lapsesAt: number
}

/**
 * Acquires the lease of a form's destination for one batch, and fetches due leads.
 * @param leaseMs until the lease expires
 * @returns undefined when no lead is due, the destination is backing off, or another process holds the lease
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
    // The last lease was not released: its process crashed.
    if (free.abandoned) await reclaimJobs(client, form)
    const tasks = await fetchDue(client, form, destination.batchSize)
    const leaseId = randomUUID()
    if (tasks.length > 0) {
      await client.query(
        `update leads.destination set lease_id = $2, last_batch_at = clock_timestamp(),
            leased_until = clock_timestamp() + $3::float8 * interval '1 ms', name = $4, page = $5
          where form = $1`,
        [form, leaseId, leaseMs, destination.name, destination.page],
      )
    } else if (free.abandoned) {
      await client.query(
        'update leads.destination set lease_id = null, leased_until = null where form = $1',
        [form],
      )
    }
    return tasks.length > 0 ? { id: leaseId, tasks, failures: free.failures, lapsesAt } : undefined
  })
}

async function findFree(client: PoolClient, form: string, spacingMs: number) {
  const { rows } = await client.query<{ abandoned: boolean; failures: number }>(
    `select lease_id is not null as abandoned, failures from leads.destination
      where form = $1
        and (lease_id is null or leased_until <= now())
        and (backoff_until is null or backoff_until <= now())
        and (last_batch_at is null or last_batch_at + $2::float8 * interval '1 ms' <= now())
      for update skip locked`,
    [form, spacingMs],
  )
  return rows[0]
}
