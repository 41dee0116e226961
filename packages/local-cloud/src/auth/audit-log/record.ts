import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import { NIL_UUID } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import type { Auth } from '../service.ts'
import { insertAuditEntry, type AuditAction, type AuditPayload } from '../store/audit-log.ts'
import type { Database } from '../store/database.ts'
import type { User } from '../store/users.ts'

/** The actor of an entry: a user, or the role of a token without a user. */
export type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user'> | { role: string }

/** Administrators have a role and no user. */
export const administrator = (claims: JWTPayload): Actor => ({ role: String(claims['role']) })

/**
 * Adds an audit log entry.
 * @param database the transaction of the action, so that both are committed or neither
 */
export async function record(
  database: Database,
  auth: Auth,
  c: Context,
  { action, actor, traits }: { action: AuditAction; actor: Actor; traits: Record<string, unknown> },
): Promise<void> {
  const now = auth.now()
  const payload: AuditPayload = {
    timestamp: now.toISOString(),
    action,
    ...describe(actor),
    log_type: logTypes[action],
    traits,
  }
  await insertAuditEntry(database, payload, clientInfo(c).ip, now)
}

function describe(actor: Actor): Pick<AuditPayload, 'actor_id' | 'actor_username' | 'actor_via_sso'> {
  if (!('id' in actor)) return { actor_id: NIL_UUID, actor_username: actor.role, actor_via_sso: false }
  const { email, id, is_sso_user, phone } = actor
  return { actor_id: id, actor_username: email ?? phone ?? '', actor_via_sso: is_sso_user }
}

const logTypes: Readonly<Record<AuditAction, AuditPayload['log_type']>> = {
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
}
