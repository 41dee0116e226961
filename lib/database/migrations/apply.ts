import type { Pool } from 'pg'
import { inTransaction } from '../transaction.ts'

/**
 * SQL that changes a schema, in order. Append new migrations; never change a released one. During a deployment
 * instances of the build before use the new tables too: add to them, and rename or remove only what that build does not
 * use.
 */
export type Migrations = readonly string[]

/**
 * Creates or completes the tables of a schema. Any number of processes may do so at once.
 * @param schema its name; the table `<schema>.step` lists what has been applied
 * @param lock key of an advisory lock that nothing else in this database uses
 * @throws what the database throws; nothing has changed then
 */
export async function applyMigrations(
  pool: Pool,
  schema: string,
  migrations: Migrations,
  lock: bigint,
): Promise<void> {
  if ((await countApplied(pool, schema)) === migrations.length) return
  await inTransaction(
    pool,
    async (client) => {
      const applied = await countApplied(client, schema)
      if (applied === 0) {
        await client.query(`
          create schema if not exists ${schema};
          create table if not exists ${schema}.step (number integer primary key, taken_at timestamptz not null default now())`)
      }
      for (const [number, migration] of migrations.entries()) {
        if (number < applied) continue
        await client.query(migration)
        await client.query(`insert into ${schema}.step (number) values ($1)`, [number])
      }
    },
    lock,
  )
}

/**
 * Looks for the table in the catalog. `to_regclass` would respond from a cache of the connection, which within a
 * transaction does not show tables that another process created before it released the advisory lock.
 */
async function countApplied(database: Pick<Pool, 'query'>, schema: string): Promise<number> {
  const { rows } = await database.query(
    "select from pg_catalog.pg_tables where schemaname = $1 and tablename = 'step'",
    [schema],
  )
  if (rows.length === 0) return 0
  const steps = await database.query<{ applied: number }>(
    `select count(*)::int as applied from ${schema}.step`,
  )
  return steps.rows[0]?.applied ?? 0
}

/**
 * Wraps a function so that it runs once for each pool of a process. After a failure the next call runs it again.
 * @throws what `run` throws
 */
export function oncePerPool(run: (pool: Pool) => Promise<void>): (pool: Pool) => Promise<void> {
  const runs = new WeakMap<Pool, Promise<void>>()
  return (pool) => {
    const known = runs.get(pool)
    if (known) return known
    const started = run(pool)
    runs.set(pool, started)
    started.catch(() => runs.delete(pool))
    return started
  }
}
