import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runningPostgres } from '../../../packages/local-cloud/src/postgres/index'
import { test as base } from './test'
import { dataDir } from './test-site'

type Lead = {
  id: string
  form: string
  values: Record<string, string>
  attribution: Record<string, string>
  state: string
  spam_reason: string | null
}

type Leads = {
  /** An email address that no test has used before. */
  email: string
  /** The saved leads of an email address. */
  from: (email: string) => Promise<Lead[]>
  /** Makes the database refuse leads while the callback runs. */
  whileNothingIsKept: (act: () => Promise<void>) => Promise<void>
}

/** Fixtures for tests that send forms and check the leads in the database. */
export const test = base.extend<{ leads: Leads }, { database: pg.Pool }>({
  database: [
    async ({}, provide) => {
      const connectionString = await runningPostgres(`${dataDir}/postgres`, 'liftpass')
      if (!connectionString) throw new Error('The database of the site under test does not run')
      const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000, max: 3 })
      await provide(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  leads: async ({ database }, provide) => {
    // Resets the rate limits: all tests share one IP address.
    await database.query('delete from leads.rate_limit').catch((error: pg.DatabaseError) => {
      // undefined_table: the first submitted form creates the table.
      if (error.code !== '42P01') throw error
    })
    await provide({
      email: `maya-${randomUUID().slice(0, 8)}@gym.example`,
      from: async (email) => {
        const { rows } = await database.query<Lead>(
          'select id, form, "values", attribution, state, spam_reason from leads.lead where email = $1 and parent is null',
          [email],
        )
        return rows
      },
      whileNothingIsKept: async (act) => {
        const client = await database.connect()
        try {
          await client.query('begin; lock table leads.rate_limit in access exclusive mode')
          await act()
        } finally {
          await client.query('rollback')
          client.release()
        }
      },
    })
  },
})

export { expect } from './test'
