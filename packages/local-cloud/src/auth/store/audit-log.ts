import { randomUUID } from 'node:crypto'
import { insertRow, type Database } from './database.ts'

/** Actions by the real server's names. */
export type AuditAction =
  | 'user_signedup'
  | 'user_invited'
  | 'user_modified'
  | 'user_deleted'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'factor_deleted'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'

export type AuditPayload = {
  timestamp: string
  action: AuditAction
  actor_id: string
  actor_username: string
  actor_via_sso: boolean
  log_type: 'team' | 'user' | 'factor'
  traits: Record<string, unknown>
}

/** A row of `auth.audit_log_entries`. */
export type AuditEntry = { id: string; payload: AuditPayload; created_at: Date; ip_address: string }

/**
 * Adds an entry.
 * @param ip of the actor
 */
export async function insertAuditEntry(
  database: Database,
  payload: AuditPayload,
  ip: string,
  now: Date,
): Promise<void> {
  const row = { id: randomUUID(), payload, created_at: now, ip_address: ip }
  await insertRow<AuditEntry>(database, 'audit_log_entries', row)
}

/** Entries whose payload has a text in one of these fields, the newest first, and how many there are. */
export async function findAuditEntries(
  database: Database,
  { fields, text }: { fields: readonly string[]; text: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const condition = `cardinality($1::text[]) = 0
    OR EXISTS (SELECT FROM unnest($1::text[]) field WHERE payload->>field ILIKE '%' || $2 || '%')`
  const { rows: counted } = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM auth.audit_log_entries WHERE ${condition}`,
    [fields, text],
  )
  const { rows } = await database.query<AuditEntry>(
    `SELECT id, payload, created_at, ip_address FROM auth.audit_log_entries WHERE ${condition}
     ORDER BY created_at DESC, id LIMIT $3::numeric OFFSET $4::numeric`,
    [fields, text, limit, offset],
  )
  return { entries: rows, total: counted[0]?.total ?? 0 }
}
