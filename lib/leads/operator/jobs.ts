import type { Database } from '../queue.ts'

/** Where the delivery of a lead stands in the queue. */
export type Progress = {
  /** It is being brought to its destination at this moment. */
  running: boolean
  /** When it is tried next at the earliest; null when no try is planned. */
  nextTry: Date | null
}

type Row = { lead: string; running: boolean; nextTry: Date | null }

/**
 * The queue's view of some leads; one without an unfinished job is missing from the answer. Reads pg-boss's table,
 * whose columns are documented at https://pgboss.io/sql.
 */
export async function progressOf(database: Database, ids: readonly string[]): Promise<Map<string, Progress>> {
  const { rows } = await database.query<Row>(
    `select data->>'leadId' as lead, bool_or(state = 'active') as running,
        min(start_after) filter (where state < 'active') as "nextTry"
      from pgboss.job
      where data->>'leadId' = any($1) and state <= 'active' and name not like '%-dead'
      group by 1`,
    [ids],
  )
  return new Map(rows.map(({ lead, running, nextTry }) => [lead, { running, nextTry }]))
}
