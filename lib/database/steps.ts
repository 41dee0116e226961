import type { Pool } from 'pg'
import { inTransaction } from './transaction.ts'

/**
 * What has been done to a schema, in order. Steps are added at the end; one that is out in the world is never changed.
 */
export type Steps = readonly string[]

/**
 * Makes or completes the tables of a schema. Any number of processes may do so at once.
 * @param schema its name, also that of the lower-case table `<schema>.step`, where the steps that were taken are
 * written down
 * @param lock a number that nobody else locks in this database
 * @throws what the database throws; nothing has changed then
 */
export async function takeSteps(pool: Pool, schema: string, steps: Steps, lock: bigint): Promise<void> {
  if ((await stepsTaken(pool, schema)) === steps.length) return
  await inTransaction(
    pool,
    async (client) => {
      const taken = await stepsTaken(client, schema)
      if (taken === 0) {
        await client.query(`
          create schema if not exists ${schema};
          create table if not exists ${schema}.step (number integer primary key, taken_at timestamptz not null default now())`)
      }
      for (const [number, step] of steps.entries()) {
        if (number < taken) continue
        await client.query(step)
        await client.query(`insert into ${schema}.step (number) values ($1)`, [number])
      }
    },
    lock,
  )
}

async function stepsTaken(database: Pick<Pool, 'query'>, schema: string): Promise<number> {
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('${schema}.step') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const steps = await database.query<{ taken: number }>(`select count(*)::int as taken from ${schema}.step`)
  return steps.rows[0]?.taken ?? 0
}
