import type { Pool, PoolClient } from 'pg'

/** The connection broke while a transaction was being committed: it may have taken effect, and it may not. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/**
 * A server that lost us in the middle of a transaction lets go of its locks after this, and waits for those of others
 * no longer.
 */
const SETTINGS = `set local idle_in_transaction_session_timeout = '20s'; set local lock_timeout = '4s'`

/**
 * Does some work in one transaction, on one connection.
 * @param key of an advisory lock that is held until the end, so that work with the same key is done one after the other
 * @throws CommitUnknown when nobody can say whether it took effect; else what went wrong, after which nothing took
 * effect
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  key?: bigint,
): Promise<Result> {
  const client = await pool.connect()
  let committing = false
  try {
    // The lock is a statement of its own, so that what follows sees everything of whoever held it before.
    const lock = key === undefined ? '' : `; select pg_advisory_xact_lock(${key})`
    await client.query(`begin; ${SETTINGS}${lock}`)
    const result = await work(client)
    committing = true
    const { command } = await client.query('commit')
    committing = false
    // PostgreSQL rolls back in silence when a statement had failed, should somebody have swallowed its error.
    if (command !== 'COMMIT') throw new Error('A statement had failed, so nothing took effect.')
    client.release()
    return result
  } catch (cause) {
    // Closing the connection undoes what was done; a rollback would have to get through first.
    client.release(true)
    if (committing && !isRefusal(cause)) throw new CommitUnknown('The commit was not answered.', { cause })
    throw cause
  }
}

/** The server itself says that a transaction failed: integrity (23), or order among transactions (40). */
const isRefusal = (error: unknown) => /^(23|40)/.test(sqlState(error) ?? '')

/**
 * The SQLSTATE that the server gave, see https://www.postgresql.org/docs/current/errcodes-appendix.html; undefined: it
 * said nothing.
 */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return typeof code === 'string' && severity !== undefined ? code : undefined
}
