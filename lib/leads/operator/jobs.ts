import type { Database } from '../../database/pool.ts'
import { QUEUE_SCHEMA } from '../../database/pg-boss.ts'

/** The job of a lead in the queue. */
export type Progress = {
  /** It is being delivered at this moment. */
  running: boolean
  /** Earliest time of the next attempt; null when none is planned. */
  nextAttempt: Date | null
}

type Row = { lead: string; running: boolean; nextAttempt: Date | null }

/**
 * Reads the unfinished jobs of some leads; a lead without one is missing from the result. Reads pg-boss's table, whose
 * columns are documented at https://pgboss.io/sql.
 */
export async function progressOf(database: Database, ids: readonly string[]): Promise<Map<string, Progress>> {
  const { rows } = await database.query<Row>(
    `select data->>'leadId' as lead, bool_or(state = 'active') as running,
        min(start_after) filter (where state < 'active') as "nextAttempt"
      from ${QUEUE_SCHEMA}.job
      where data->>'leadId' = any($1) and state <= 'active' and name not like '%-dead'
      group by 1`,
    [ids],
  )
  return new Map(rows.map(({ lead, running, nextAttempt }) => [lead, { running, nextAttempt }]))
}
