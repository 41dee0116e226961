import type { Database } from '../../database/pool.ts'

/** A form's destination, as its last delivery reported it. */
export type DestinationRecord = {
  form: string
  /** Name for people; null before the first delivery. */
  name: string | null
  /** Where people see the delivered leads, if known. */
  page: string | null
  /** End of the backoff. */
  backoffUntil: Date | null
}

/** Reads the destinations by form name. */
export async function destinationsOf(database: Database): Promise<Map<string, DestinationRecord>> {
  const { rows } = await database.query<DestinationRecord>(
    `select form, name, page, case when backoff_until > now() then backoff_until end as "backoffUntil" from leads.destination`,
  )
  return new Map(rows.map((row) => [row.form, row]))
}
