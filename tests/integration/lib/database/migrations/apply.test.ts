import { expect, it } from 'vitest'
import { applyMigrations } from '../../../../../lib/database/migrations/apply.ts'
import { createPool } from '../../../../../lib/database/pool.ts'
import { ownDatabase } from '../../leads/support.ts'

const LOCK = 7_000_000_001n
const SCHEMAS = Array.from({ length: 20 }, (_, number) => `example_${number}`)

await ownDatabase()

it('processes that start at the same moment create the tables once', async () => {
  const processes = Array.from({ length: 4 }, () => createPool(process.env.DATABASE_URL ?? ''))
  try {
    for (const schema of SCHEMAS) {
      const migrations = [
        `create table ${schema}.thing (id integer)`,
        `create table ${schema}.other (id integer)`,
      ]
      await Promise.all(processes.map((pool) => applyMigrations(pool, schema, migrations, LOCK)))
      const { rows } = await processes[0]!.query(`select number from ${schema}.step order by number`)
      expect(rows).toEqual([{ number: 0 }, { number: 1 }])
    }
  } finally {
    await Promise.all(processes.map((pool) => pool.end()))
  }
})
