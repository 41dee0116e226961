import type { Context } from 'hono'
import { record } from '../audit-log/record.ts'
import type { ResolvedAccount } from '../oauth/external-account.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { findUser } from '../store/users.ts'

/** Adds an audit log entry when an identity was linked. */
export async function auditLink(
  database: Database,
  auth: Auth,
  c: Context,
  { linked }: ResolvedAccount,
): Promise<void> {
  const actor = linked && (await findUser(database, linked.user_id))
  if (!actor) return
  const { id: identity_id, provider, provider_id } = linked
  await record(database, auth, c, {
    action: 'identity_linked',
    actor,
    traits: { identity_id, provider, provider_id },
  })
}
