import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

/** A row of `auth.oauth_clients`. */
export type OAuthClient = {
  id: string
  client_secret_hash: string | null
  registration_type: 'manual'
  client_type: 'public' | 'confidential'
  redirect_uris: string[]
  grant_types: string[]
  client_name: string | null
  client_uri: string | null
  logo_uri: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export type OAuthClientChanges = Partial<
  Omit<OAuthClient, 'id' | 'registration_type' | 'client_type' | 'created_at' | 'updated_at'>
>

/** Adds a client. */
export async function insertOAuthClient(
  database: Database,
  client: OAuthClientChanges & Pick<OAuthClient, 'client_type' | 'redirect_uris' | 'grant_types'>,
  now: Date,
): Promise<OAuthClient> {
  return insertRow<OAuthClient>(database, 'oauth_clients', {
    id: randomUUID(),
    registration_type: 'manual',
    ...client,
    created_at: now,
    updated_at: now,
  })
}

/** Changes a client; undefined when it is gone. */
export async function updateOAuthClient(
  database: Database,
  id: string,
  changes: OAuthClientChanges,
  now: Date,
): Promise<OAuthClient | undefined> {
  return updateRow<OAuthClient>(database, 'oauth_clients', id, { ...changes, updated_at: now })
}

/** A client that is not deleted. */
export async function findOAuthClient(database: Database, id: string): Promise<OAuthClient | undefined> {
  const { rows } = await database.query<OAuthClient>(
    'SELECT * FROM auth.oauth_clients WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
  return rows[0]
}

/** Clients, newest first. */
export async function listOAuthClients(database: Database): Promise<OAuthClient[]> {
  const { rows } = await database.query<OAuthClient>(
    'SELECT * FROM auth.oauth_clients WHERE deleted_at IS NULL ORDER BY created_at DESC, id',
  )
  return rows
}
