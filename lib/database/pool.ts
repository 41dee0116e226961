import pg from 'pg'
import { leadsEnv } from '../env.ts'

/** A pool, or a client inside a transaction. */
export type Database = Pick<pg.Pool, 'query'>

const CONNECT_MS = 3000
const QUERY_MS = 5000

/** Next.js bundles this file several times, and again after each change in development: all copies share the pool. */
const SHARED = Symbol.for('liftpass.database-pool')
const shared = globalThis as { [SHARED]?: pg.Pool }

/**
 * The process's connections to DATABASE_URL, opened on demand. Connecting times out after three seconds, a query after
 * five.
 * @throws Error when variables are missing or wrong
 */
export function databasePool(): pg.Pool {
  return (shared[SHARED] ??= createPool(leadsEnv().DATABASE_URL))
}

/**
 * Creates a pool with the site's timeouts.
 * @param connectionString `postgresql://…`
 * @param queryMs timeout of a query in milliseconds
 */
export function createPool(connectionString: string, queryMs = QUERY_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'liftpass',
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // Not statement_timeout: poolers such as pgbouncer refuse connections with settings.
    query_timeout: queryMs,
    keepAlive: true,
    // An operator's command ends when it is done; a server is kept alive by other things.
    allowExitOnIdle: true,
  })
  // The pool replaces a connection that breaks while idle; one that breaks in use rejects its query. Between two
  // queries of a transaction a client emits `error`, which without a listener would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
