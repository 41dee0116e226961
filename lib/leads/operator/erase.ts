import type { LeadState } from '../lead.ts'
import { emailPattern } from './email-pattern.ts'
import { progressOf } from './jobs.ts'
import type { Database } from '../../database/pool.ts'
import { QUEUE_SCHEMA } from '../../database/pg-boss.ts'
import { recordColumns, type LeadRecord } from './record.ts'

/** A lead that contains an email address. */
export type Mention = LeadRecord & {
  /** Names of the fields that contain the email address. */
  fields: string[]
  /** It is being delivered at this moment. */
  running: boolean
}

/** What was erased. */
export type Erased = {
  leads: { id: string; form: string; state: LeadState; attempts: number }[]
  jobs: number
}

/**
 * Finds every lead of any form that contains an email address, also in its pass, oldest first, including leads in which
 * another person mentions it.
 */
export async function leadsWith(database: Database, email: string): Promise<Mention[]> {
  const { rows } = await database.query<LeadRecord & { fields: string[] }>(
    `select * from (
        select ${recordColumns}, array(
          select field.name from jsonb_each_text("values") as field(name, text) where field.text ~* $1
          union all
          select 'origin' where attribution::text ~* $1
          union all
          select 'design' from leads.sample where sample.lead = lead.id and design::text ~* $1
        ) as fields
        from leads.lead
      ) as lead
      where cardinality(fields) > 0 or email ~* $1 or "lastProblem" ~* $1
      order by "receivedAt", id`,
    [emailPattern(email)],
  )
  const progress = await progressOf(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((lead) => ({ ...lead, running: progress.get(lead.id)?.running ?? false }))
}

/**
 * Deletes leads with their passes, emails and every job that is theirs or holds the email address, in whatever state. A
 * delivery that is running finds its lead deleted and records nothing.
 * @param transaction a client inside a transaction: rows and jobs go together or not at all
 * @returns the leads as they were; `delivered` ones have to be deleted at their destination too
 */
export async function erase(transaction: Database, ids: readonly string[], email: string): Promise<Erased> {
  const leads = await transaction.query<Erased['leads'][number]>(
    // Emails first: deleted with their lead they would leave no record of what was sent.
    `with email as (delete from leads.lead where parent = any($1::uuid[]) returning id, form, state, attempts),
      lead as (delete from leads.lead where id = any($1::uuid[]) and (parent is null or parent <> all($1::uuid[]))
        returning id, form, state, attempts)
      select * from lead union all select * from email`,
    [ids],
  )
  const jobs = await transaction.query(
    `delete from ${QUEUE_SCHEMA}.job
      where id = any($1::uuid[]) or data->>'leadId' = any($1::text[])
        or data::text ~* $2 or output::text ~* $2 or source_output::text ~* $2`,
    [leads.rows.map(({ id }) => id), emailPattern(email)],
  )
  return { leads: leads.rows, jobs: jobs.rowCount ?? 0 }
}
