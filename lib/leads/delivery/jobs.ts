import type { Lead } from '../lead.ts'
import { bossOn, QUEUE_SCHEMA, queueOf, type Database } from '../queue.ts'

/**
 * An attempt to deliver a lead: the queue knows it by both, so that what somebody else has taken over meanwhile is left
 * alone.
 */
export type Attempt = { id: string; retryCount: number; last: boolean }

/** A lead that is to be delivered, and the attempt of the queue that says so. */
export type Task = { lead: Lead; attempt: Attempt }

/** Those attempts that are still ours, locked until the end of the transaction. */
export async function isStillLeased(
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

/** Finishes attempts, whatever they led to. The reason stays with the lead: with the lead it is erased. */
export async function finish(
  transaction: Database,
  form: string,
  how: 'complete' | 'fail',
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length > 0) await bossOn(transaction)[how](queueOf(form), [...attempts])
}

/** Gives attempts back that did not take place: they do not count, and are due at once. */
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
 * Takes back what somebody held who did not come back: his attempts count, since they may have taken place. A last one
 * is left to pg-boss, which fails it: else a lead that ends the process whenever it is tried would do so for ever.
 */
export async function reclaimJobs(transaction: Database, form: string): Promise<void> {
  await transaction.query(
    `update ${QUEUE_SCHEMA}.job set state = 'retry', start_after = now(), heartbeat_on = null
      where (name, id) in (
        -- Whoever comes back at this very moment after all goes first.
        select name, id from ${QUEUE_SCHEMA}.job
          where name = $1 and state = 'active' and retry_count < retry_limit for update skip locked
      )`,
    [queueOf(form)],
  )
}

/** Lets leads be tried at once that wait only because their destination took nothing from anybody. */
export async function expediteWaiting(transaction: Database, form: string): Promise<void> {
  await transaction.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now()
      where name = $1 and state = 'retry' and start_after > now()
        and id in (select id from leads.lead where form = $2 and state = 'waiting' and held_up)`,
    [queueOf(form), form],
  )
}
