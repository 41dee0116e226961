import type { Pool } from 'pg'

export type KeyValue = { key: string; value: unknown }

/** The settings of one user among `keys`; unset keys are left out. */
export async function readKeyValues(
  pool: Pool,
  userId: string,
  keys: readonly string[],
): Promise<KeyValue[]> {
  const { rows } = await pool.query<KeyValue>(
    'SELECT key, value FROM content_lake.key_values WHERE user_id = $1 AND key = ANY($2::text[])',
    [userId, keys],
  )
  return rows
}

/** Sets settings of one user, all or none. The last of several values for one key counts. */
export async function writeKeyValues(pool: Pool, userId: string, pairs: readonly KeyValue[]): Promise<void> {
  const values = new Map(pairs.map(({ key, value }) => [key, JSON.stringify(value)]))
  await pool.query(
    `INSERT INTO content_lake.key_values (user_id, key, value)
     SELECT $1, * FROM unnest($2::text[], $3::jsonb[])
     ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
    [userId, [...values.keys()], [...values.values()]],
  )
}

/** How many settings a user has besides those with these keys. */
export async function countOtherKeyValues(
  pool: Pool,
  userId: string,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int FROM content_lake.key_values WHERE user_id = $1 AND key <> ALL($2::text[])',
    [userId, keys],
  )
  return rows[0]?.count ?? 0
}
