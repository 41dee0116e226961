import type { Database } from '../queue.ts'

/** Where the leads of a form go, as its last delivery said. */
export type DestinationRecord = {
  form: string
  /** For people; null before anything was delivered. */
  name: string | null
  /** Where people see what it received, if that is known. */
  page: string | null
  /** It takes nothing from anybody until then. */
  restsUntil: Date | null
}

/** The destinations by the name of their form. */
export async function destinationsOf(database: Database): Promise<Map<string, DestinationRecord>> {
  const { rows } = await database.query<DestinationRecord>(
    `select form, name, page, case when paused_until > now() then paused_until end as "restsUntil" from leads.destination`,
  )
  return new Map(rows.map((row) => [row.form, row]))
}
