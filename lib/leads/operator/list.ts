import type { LeadState } from '../lead.ts'
import { condition, type LeadFilter } from './filter.ts'
import type { Database } from '../../database/pool.ts'
import { logoColumn, recordColumns, type LeadRecord } from './record.ts'

/** How many leads are in each state. */
export type StateCounts = Record<LeadState, number>

/** A lead with everything that is stored of it; `logo` is its pass's picture, as a data URL. */
export type ExportedLead = LeadRecord & { logo: string | null }

/** The newest leads that match a filter, newest first. */
export async function listLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
): Promise<LeadRecord[]> {
  const { where, parameters } = condition(filter)
  const { rows } = await database.query<LeadRecord>(
    `select ${recordColumns} from leads.lead where ${where}
      order by received_at desc, id desc limit $${parameters.length + 1}`,
    [...parameters, limit],
  )
  return rows
}

/** Counts the leads that match a filter. */
export async function countLeads(database: Database, filter: LeadFilter): Promise<StateCounts> {
  const { where, parameters } = condition(filter)
  const { rows } = await database.query<{ state: LeadState; count: number }>(
    `select state, count(*)::int as count from leads.lead where ${where} group by state`,
    parameters,
  )
  const none: StateCounts = { waiting: 0, delivered: 0, failed: 0, quarantined: 0 }
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}

/**
 * Every lead that matches a filter, oldest first, read a few hundred at a time. May include leads received meanwhile.
 */
export async function* everyLead(database: Database, filter: LeadFilter): AsyncGenerator<ExportedLead> {
  const { where, parameters } = condition(filter)
  const [moment, id, size] = [1, 2, 3].map((step) => `$${parameters.length + step}`)
  let last: { moment: string; id: string } | undefined
  for (;;) {
    // The time as text: a Date has milliseconds, PostgreSQL has microseconds, and rows in between would be read twice.
    const { rows } = await database.query<ExportedLead & { moment: string }>(
      `select ${recordColumns}, ${logoColumn}, received_at::text as moment from leads.lead
        where ${where} and (${moment}::timestamptz is null or (received_at, id) > (${moment}, ${id}::uuid))
        order by received_at, id limit ${size}`,
      [...parameters, last?.moment, last?.id, BATCH],
    )
    for (const { moment, ...lead } of rows) {
      last = { moment, id: lead.id }
      yield lead
    }
    if (rows.length < BATCH) return
  }
}

const BATCH = 500
