import { PgBoss, type Db } from 'pg-boss'
import type { Database } from './pool.ts'

/** The schema in which pg-boss keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss'

/** Runs SQL on our pool in place of pg-boss's own connections. */
export const sqlOf = (database: Database): Db => ({
  executeSql: (text, values) => database.query(text, values),
})

const bosses = new WeakMap<Database, PgBoss>()

/**
 * pg-boss on a pool, or within a client's transaction. It is not started: it runs no timers.
 *
 * On a client never call `createQueue` and `supervise`, which begin a transaction of their own.
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
  // Its calls reject by themselves; an `error` event without a listener would end the process.
  boss.on('error', () => undefined)
  bosses.set(database, boss)
  return boss
}
