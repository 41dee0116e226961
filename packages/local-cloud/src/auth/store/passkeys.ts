import { randomUUID } from 'node:crypto'
import { insertRow, updateRow, type Database } from './database.ts'

/** A row of `auth.webauthn_credentials`. */
export type Passkey = {
  id: string
  user_id: string
  /** The authenticator's id of the credential. */
  credential_id: Buffer
  /** A COSE key. */
  public_key: Buffer
  attestation_type: string
  aaguid: string | null
  /** `bigint`, which PostgreSQL's client gives as text. */
  sign_count: string
  transports: string[]
  backup_eligible: boolean
  backed_up: boolean
  friendly_name: string
  created_at: Date
  updated_at: Date
  last_used_at: Date | null
}

type NewPasskey = Omit<
  Passkey,
  'id' | 'attestation_type' | 'sign_count' | 'created_at' | 'updated_at' | 'last_used_at'
> & { sign_count: number }

/** @returns undefined when the credential is already stored */
export async function insertPasskey(
  database: Database,
  { transports, sign_count, ...passkey }: NewPasskey,
  now: Date,
): Promise<Passkey | undefined> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM auth.webauthn_credentials WHERE credential_id = $1',
    [passkey.credential_id],
  )
  if (rowCount !== 0) return undefined
  return insertRow<Passkey>(database, 'webauthn_credentials', {
    id: randomUUID(),
    ...passkey,
    attestation_type: 'none',
    sign_count: String(sign_count),
    transports: JSON.stringify(transports) as never,
    created_at: now,
    updated_at: now,
  })
}

/** A user's passkeys, oldest first. */
export async function passkeysOf(database: Database, userId: string): Promise<Passkey[]> {
  const { rows } = await database.query<Passkey>(
    'SELECT * FROM auth.webauthn_credentials WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  )
  return rows
}

/** @returns undefined when the user has no passkey with this id */
export async function findPasskey(
  database: Database,
  userId: string,
  id: string,
): Promise<Passkey | undefined> {
  const { rows } = await database.query<Passkey>(
    'SELECT * FROM auth.webauthn_credentials WHERE id = $1 AND user_id = $2',
    [id, userId],
  )
  return rows[0]
}

/** @returns undefined when it was deleted meanwhile */
export const updatePasskey = (
  database: Database,
  id: string,
  changes: Partial<Pick<Passkey, 'friendly_name' | 'sign_count' | 'last_used_at'>>,
  now: Date,
): Promise<Passkey | undefined> =>
  updateRow<Passkey>(database, 'webauthn_credentials', id, { ...changes, updated_at: now })

/** Does nothing if the passkey is gone. */
export async function deletePasskey(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM auth.webauthn_credentials WHERE id = $1', [id])
}
