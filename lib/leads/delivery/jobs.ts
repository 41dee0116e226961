import type { Lead } from '../lead.ts'
import { bossOn, QUEUE_SCHEMA } from '../../database/pg-boss.ts'
import { queueOf } from '../queue.ts'
import type { Database } from '../../database/pool.ts'

/**
 * An attempt to deliver a lead. The queue identifies it by both values, so that an attempt which another process has
 * taken over is not changed.
 */
export type Attempt = { id: string; retryCount: number; last: boolean }

/** A lead to deliver, with its attempt in the queue. */
export type Task = { lead: Lead; attempt: Attempt }

/** Selects the attempts that this process still holds, and locks them until the end of the transaction. */
export async function lockHeldAttempts(
  transaction: Database,
  form: string,
  attempts: readonly Attempt[],
): Promise<Set<string>> {
  const { rows } = await transaction.query<{ id: string }>(
    `select job.id from ${QUEUE_SCHEMA}.job
      join unnest($2::uuid[], $3::int[]) as attempt(id, retry_count) using (id, retry_count)
      where job.name = $1 and job.state = 'active'
      for update of job`,
    [queueOf(form), attempts.map(({ id }) => id), attempts.map(({ retryCount }) => retryCount)],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Completes attempts or marks them as failed. The reason is stored in the lead only, so that it is deleted with the
 * lead.
 */
export async function finish(
  transaction: Database,
  form: string,
  how: 'complete' | 'fail',
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length > 0) await bossOn(transaction)[how](queueOf(form), [...attempts])
}

/** Releases attempts that did not take place: they do not count, and are due at once. */
export async function releaseJobs(
  transaction: Database,
  form: string,
  attempts: readonly Attempt[],
): Promise<void> {
  await transaction.query(
    `update ${QUEUE_SCHEMA}.job set state = 'created', started_on = null, heartbeat_on = null
      where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [queueOf(form), attempts.map(({ id }) => id)],
  )
}

/**
 * Reclaims jobs of a crashed process. Its attempts count, since they may have taken place. Leaves a job without
 * attempts left to pg-boss, which fails it: otherwise a lead that crashes the process would be tried forever.
 */
export async function reclaimJobs(transaction: Database, form: string): Promise<void> {
  await transaction.query(
    `update ${QUEUE_SCHEMA}.job set state = 'retry', start_after = now(), heartbeat_on = null
      where (name, id) in (
        -- A process that is just finishing one of these jobs has locked it, and is not disturbed.
        select name, id from ${QUEUE_SCHEMA}.job
          where name = $1 and state = 'active' and retry_count < retry_limit for update skip locked
      )`,
    [queueOf(form)],
  )
}

/** Makes leads due at once that wait only because their destination failed. */
export async function expediteWaiting(transaction: Database, form: string): Promise<void> {
  await transaction.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now()
      where name = $1 and state = 'retry' and start_after > now()
        and id in (select id from leads.lead where form = $2 and state = 'waiting' and held_up)`,
    [queueOf(form), form],
  )
}
