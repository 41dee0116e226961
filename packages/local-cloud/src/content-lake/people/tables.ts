import type { Pool } from 'pg'

/** Everything about the people who edit; made beside the lake's other tables, and only ever added to. */
const tables = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('content_lake.people'));
  CREATE TABLE IF NOT EXISTS content_lake.people (
    id text PRIMARY KEY,
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Somebody removed keeps the row, so that history can still name them.
    removed_at timestamptz
  );
  CREATE TABLE IF NOT EXISTS content_lake.sessions (
    token_hash text PRIMARY KEY,
    person_id text NOT NULL REFERENCES content_lake.people ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz NOT NULL
  );
  -- Bearers of configured tokens have key-values too, so these do not refer to people.
  CREATE TABLE IF NOT EXISTS content_lake.key_values (
    user_id text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    PRIMARY KEY (user_id, key)
  );
  COMMIT;`

/** Creates the tables of people, sessions and their settings. The schema `content_lake` must exist. */
export async function createPeopleTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  await client.query(tables).then(
    () => client.release(),
    (error: unknown) => {
      client.release(true)
      throw error
    },
  )
}
