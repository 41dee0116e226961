import pg from 'pg'
import { leadsEnv } from '../env.ts'

const CONNECT_MS = 3000
const QUERY_MS = 5000

/**
 * Next.js bundles this file several times, and anew after each change in development: the pool is shared past all
 * copies.
 */
const SHARED = Symbol.for('liftpass.database-pool')
const shared = globalThis as { [SHARED]?: pg.Pool }

/**
 * The connections of this process to DATABASE_URL, opened when they are needed. A server that does not answer is given
 * up after three seconds, a query after five.
 * @throws Error when the environment is incomplete
 */
export function databasePool(): pg.Pool {
  return (shared[SHARED] ??= createPool(leadsEnv().DATABASE_URL))
}

/**
 * A pool with the limits of the site.
 * @param connectionString `postgresql://…`
 * @param queryMs milliseconds after which a query is given up
 */
export function createPool(connectionString: string, queryMs = QUERY_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'liftpass',
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // Not statement_timeout: poolers such as pgbouncer refuse connections that come with settings.
    query_timeout: queryMs,
    keepAlive: true,
    // A command of the operator's ends when it is done; a server has other things that keep it alive.
    allowExitOnIdle: true,
  })
  // A connection that breaks while nobody uses it is replaced; one that breaks in use fails its query, which is the
  // report. Between two queries of a transaction a client reports by itself, and ends the process when nobody listens.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
