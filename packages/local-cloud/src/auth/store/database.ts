import type { Pool, PoolClient } from 'pg'

/** A pool for single queries, or a connection in a transaction. */
export type Database = Pick<Pool | PoolClient, 'query'>

type Row = Record<string, unknown>

/** Inserts a row and returns it as stored. Column names come from code, never from a request. */
export async function insertRow<Kept extends Row>(
  database: Database,
  table: string,
  row: Partial<Kept>,
): Promise<Kept> {
  const names = Object.keys(row)
  const { rows } = await database.query<Kept>(
    `INSERT INTO auth.${table} (${names.join(', ')})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING *`,
    Object.values(row),
  )
  return rows[0] as Kept
}

/** Changes columns of one row; undefined when it is gone. */
export async function updateRow<Kept extends Row>(
  database: Database,
  table: string,
  id: string,
  changes: Partial<Kept>,
): Promise<Kept | undefined> {
  const names = Object.keys(changes)
  const { rows } = await database.query<Kept>(
    `UPDATE auth.${table} SET ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')}
     WHERE id = $1 RETURNING *`,
    [id, ...Object.values(changes)],
  )
  return rows[0]
}
