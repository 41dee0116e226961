import type { Pool } from 'pg'
import { inTransaction } from '../../postgres/transaction.ts'

/** Tables of members (`people`), sessions and settings. Changes may only add to them. */
const tables = `
  SELECT pg_advisory_xact_lock(hashtext('content_lake.people'));
  CREATE TABLE IF NOT EXISTS content_lake.people (
    id text PRIMARY KEY,
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- A removed member keeps the row, so that history can still show the name.
    removed_at timestamptz
  );
  CREATE TABLE IF NOT EXISTS content_lake.sessions (
    token_hash text PRIMARY KEY,
    person_id text NOT NULL REFERENCES content_lake.people ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz NOT NULL
  );
  -- Configured tokens have settings too, so user_id does not reference people.
  CREATE TABLE IF NOT EXISTS content_lake.key_values (
    user_id text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    PRIMARY KEY (user_id, key)
  )`

/** Creates the tables of members, sessions and settings. The schema `content_lake` must exist. */
export async function createMemberTables(pool: Pool): Promise<void> {
  await inTransaction(pool, (client) => client.query(tables))
}
