import { bossOn, QUEUE_SCHEMA } from '../database/pg-boss.ts'
import type { Database } from '../database/pool.ts'
import { leadsEnv } from '../env.ts'

/** Jobs of a form's leads: `{leadId}`, and the lead's id is the job's. */
export const queueOf = (form: string): string => `lead-${form}`

/** The dead-letter queue: jobs whose last attempt failed. */
export const deadQueueOf = (form: string): string => `${queueOf(form)}-dead`

/** Longest delay between two attempts to deliver a lead, in seconds. */
const MAX_RETRY_SECONDS = 3600

/**
 * Queues one job for each lead. A lead that has an unfinished job keeps it.
 * @param delaySeconds until the jobs are due
 */
export async function enqueue(
  transaction: Database,
  form: string,
  leadIds: readonly string[],
  delaySeconds = 0,
): Promise<void> {
  const { LEADS_TRIES, LEADS_RETRY_SECONDS } = leadsEnv()
  const jobs = leadIds.map((leadId) => ({
    id: leadId,
    data: { leadId },
    startAfter: delaySeconds,
    retryLimit: LEADS_TRIES - 1,
    retryDelay: LEADS_RETRY_SECONDS,
    retryDelayMax: MAX_RETRY_SECONDS,
    retryBackoff: true,
  }))
  if (jobs.length > 0) await bossOn(transaction).insert(queueOf(form), jobs)
}

/**
 * Queues new jobs for leads whose jobs are completed, dead or deleted. Active jobs stay.
 * @param transaction a client inside a transaction
 */
export async function enqueueAgain(
  transaction: Database,
  form: string,
  leadIds: readonly string[],
): Promise<void> {
  await transaction.query(
    `delete from ${QUEUE_SCHEMA}.job where name = any($1) and data->>'leadId' = any($2) and state <> 'active'`,
    [[queueOf(form), deadQueueOf(form)], leadIds],
  )
  await enqueue(transaction, form, leadIds)
}
