import type { Pool, PoolClient } from 'pg'

/** The connection broke during a commit, which may or may not have taken effect. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** When the server loses our connection within a transaction, it releases the locks after this time. */
const SETTINGS = `set local idle_in_transaction_session_timeout = '20s'; set local lock_timeout = '4s'`

/**
 * Runs work in one transaction on one connection.
 * @param key of an advisory lock held until the end, so that work with the same key runs one after the other
 * @throws CommitUnknown when the commit was not confirmed; any other error means that nothing took effect
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  key?: bigint,
): Promise<Result> {
  const client = await pool.connect()
  let committing = false
  try {
    // The lock is a statement of its own, so that later statements see what its last holder wrote.
    const lock = key === undefined ? '' : `; select pg_advisory_xact_lock(${key})`
    await client.query(`begin; ${SETTINGS}${lock}`)
    const result = await work(client)
    committing = true
    const { command } = await client.query('commit')
    committing = false
    // PostgreSQL rolls back silently when a statement failed and its error was swallowed.
    if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing took effect.')
    client.release()
    return result
  } catch (cause) {
    // Closing the connection rolls back; a ROLLBACK would have to get through first.
    client.release(true)
    if (committing && !isRefusal(cause)) throw new CommitUnknown('The commit got no response.', { cause })
    throw cause
  }
}

/** The server reports that the transaction failed: integrity (23) or conflict between transactions (40). */
const isRefusal = (error: unknown) => /^(23|40)/.test(sqlState(error) ?? '')

/**
 * The SQLSTATE that the server gave, see https://www.postgresql.org/docs/current/errcodes-appendix.html; undefined: it
 * said nothing.
 */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && severity !== undefined ? code : undefined
}
