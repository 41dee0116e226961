import pg from 'pg'

/**
 * Creates a database on a running server unless it exists.
 * @param adminConnection connection string to a database that exists, e.g. `postgres`
 * @throws the driver's error when the server cannot be reached in ten seconds
 */
export async function ensureDatabase(adminConnection: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminConnection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined) // A server that stops meanwhile fails the query below, which is the report.
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Somebody created it in between: that is what was wanted.
    if ((error as { code?: string }).code !== '42P04') throw error
  } finally {
    await client.end()
  }
}
