import { PgBoss, type Db } from 'pg-boss'
import type { Pool } from 'pg'
import { leadsEnv } from '../env.ts'

/** A pool, or a client that is in a transaction. */
export type Database = Pick<Pool, 'query'>

/** The schema in which pg-boss keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss'

/** Jobs of a form's leads: `{leadId}`, and the lead's id is the job's. */
export const queueOf = (form: string): string => `lead-${form}`

/** Where pg-boss puts what failed its last try. */
export const deadQueueOf = (form: string): string => `${queueOf(form)}-dead`

/** Longest wait between two tries of a lead. */
const LONGEST_RETRY_SECONDS = 3600

/** Of PostgreSQL, in SQL, in place of pg-boss's own connections. */
export const sqlOf = (database: Database): Db => ({
  executeSql: (text, values) => database.query(text, values),
})

const bosses = new WeakMap<Database, PgBoss>()

/**
 * pg-boss working on a pool, or within the transaction of a client. It is not started: it has no timers and does only
 * what it is asked.
 *
 * On a client never use what pg-boss wraps in a transaction of its own: `createQueue` and `supervise`.
 */
export function bossOn(database: Database): PgBoss {
  const known = bosses.get(database)
  if (known) return known
  const boss = new PgBoss({
    db: sqlOf(database),
    schema: QUEUE_SCHEMA,
    migrate: false,
    schedule: false,
    supervise: false,
    reindex: false,
    monitorVacuum: false,
  })
  // Its calls fail by themselves; an event nobody listens to would end the process.
  boss.on('error', () => undefined)
  bosses.set(database, boss)
  return boss
}

/**
 * Jobs of leads, one for each. A lead that has an unfinished one keeps it.
 * @param delaySeconds before which they are not due
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
    retryDelayMax: LONGEST_RETRY_SECONDS,
    retryBackoff: true,
  }))
  if (jobs.length > 0) await bossOn(transaction).insert(queueOf(form), jobs)
}

/**
 * Fresh jobs for leads whose own are finished, dead, or gone. Jobs that are under way stay.
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
