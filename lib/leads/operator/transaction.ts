import type { Pool, PoolClient } from 'pg'

/**
 * Does some work in one transaction.
 * @throws what the work throws, after everything it did has been undone
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Also undoes what was done: the connection is closed.
    client.release(true)
    throw error
  }
}
