import type { Pool, PoolClient } from 'pg'

/** Runs work in one transaction: commits all of it or, when it throws, nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closing the connection is the one rollback that cannot fail.
    client.release(true)
    throw error
  }
}
