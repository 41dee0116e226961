import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record, type Actor } from '../audit-log/record.ts'
import { readBody } from '../http/body.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { deleteFactorsOf } from '../store/factor-changes.ts'
import { identitiesOf, updateIdentity } from '../store/identities.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { endSessions } from '../store/sessions.ts'
import { lockUser, updateUser, type User } from '../store/users.ts'
import { findRequestedUser } from './find-user.ts'

/** DELETE /admin/users/:user: deletes the user or, with `should_soft_delete`, keeps the row without personal data. */
export async function deleteUser(c: Context, auth: Auth, actor: Actor): Promise<Response> {
  const { id } = await findRequestedUser(c, auth)
  // The only endpoint whose body may be missing.
  const hasBody = (await c.req.raw.clone().text()) !== ''
  const soft = hasBody && (await readBody(c, { should_soft_delete: 'flag' })).should_soft_delete
  await inTransaction(auth.pool, async (database) => {
    const user = await lockUser(database, id)
    if (!user) return
    const traits = { user_id: id, user_email: user.email ?? '', user_phone: user.phone ?? '' }
    await record(database, auth, c, { action: 'user_deleted', actor, traits })
    if (!soft) await database.query('DELETE FROM auth.users WHERE id = $1', [id])
    else if (!user.deleted_at) await blankOut(database, user, auth.now())
  })
  return c.json({})
}

async function blankOut(database: Database, user: User, now: Date): Promise<void> {
  const blank = (value: string | null) => obfuscate(user.id, value ?? '')
  await updateUser(
    database,
    user.id,
    {
      email: blank(user.email),
      phone: blank(user.phone).slice(0, 15),
      email_change: blank(user.email_change),
      phone_change: blank(user.phone_change).slice(0, 15),
      encrypted_password: null,
      confirmation_token: '',
      recovery_token: '',
      email_change_token_current: '',
      email_change_token_new: '',
      phone_change_token: '',
      raw_user_meta_data: {},
      raw_app_meta_data: {},
      deleted_at: now,
    },
    now,
  )
  for (const { id, provider, provider_id } of await identitiesOf(database, user.id)) {
    const changes = { identity_data: {}, provider_id: obfuscate(user.id, `${provider}:${provider_id}`) }
    await updateIdentity(database, id, changes, now)
  }
  await clearOneTimeTokens(database, user.id)
  await deleteFactorsOf(database, user.id)
  await endSessions(database, user.id)
}

/** A hash: a known email can be recognized in it, and none can be read from it. */
const obfuscate = (id: string, value: string) =>
  createHash('sha256').update(`${id}${value}`).digest('base64url')
