import type { Pool } from 'pg'
import { inTransaction } from './transaction.ts'

/**
 * Creates a schema of the local cloud, or brings an older one up to date. Safe to run from several processes at once.
 * @param schema name of a PostgreSQL schema; its table `steps` remembers how far it is
 * @param steps SQL, each run once and in order; one that has been published is never edited, a change is a new step
 */
export async function migrate(pool: Pool, schema: string, steps: readonly string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${schema}.migrate`])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query(`CREATE TABLE IF NOT EXISTS ${schema}.steps (step integer PRIMARY KEY)`)
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${schema}.steps`)
    for (let step = rows[0]?.count ?? 0; step < steps.length; step++) {
      await client.query(steps[step] ?? '')
      await client.query(`INSERT INTO ${schema}.steps VALUES ($1)`, [step])
    }
  })
}
