import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record, type Actor } from '../audit-log/record.ts'
import { readBody } from '../http/body.ts'
import { AuthError, internal } from '../http/errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import { checkPassword } from '../passwords/strength.ts'
import type { Auth } from '../service.ts'
import { lockUser, updateUser, type User, type UserChanges } from '../store/users.ts'
import { readEmail, readPhone } from '../user/email-and-phone.ts'
import { mergeMetadata } from '../user/metadata.ts'
import { addPasswordIdentity } from '../user/add-password-identity.ts'
import { upsertIdentity } from '../user/upsert-identity.ts'
import { setPassword } from '../user/set-password.ts'
import { describeUser } from '../user/user-response.ts'
import { confirmRequested } from './create-user.ts'
import { findRequestedUser } from './find-user.ts'
import { readBan, userFields, type UserFields } from './user-fields.ts'

/** PUT /admin/users/:user: applies changes without confirmation. A new password ends all sessions. */
export async function changeUser(c: Context, auth: Auth, actor: Actor): Promise<Response> {
  const { id } = await findRequestedUser(c, auth)
  const fields = await readBody(c, userFields)
  const email = fields.email && readEmail(fields.email)
  const phone = fields.phone && readPhone(fields.phone)
  const bannedUntil = readBan(fields.ban_duration, auth.now())
  if (fields.password !== undefined) checkPassword(fields.password, auth.settings.password)
  const passwordHash = fields.password && (await hashPassword(fields.password))
  const user = await asUpdate(() =>
    inTransaction(auth.pool, async (database) => {
      const locked = await lockUser(database, id)
      if (!locked) throw internal('Error updating user')
      const confirmed = await confirmRequested(database, auth, locked, fields)
      if (passwordHash) await setPassword(database, auth, confirmed, passwordHash, null)
      if (email) await upsertIdentity(database, id, 'email', email, fields.email_confirm === true, auth.now())
      if (phone) await upsertIdentity(database, id, 'phone', phone, fields.phone_confirm === true, auth.now())
      const changes: UserChanges = {
        ...(fields.role && { role: fields.role.trim() }),
        ...(email && { email }),
        ...(phone && { phone }),
        ...(becomesPermanent(confirmed, fields) && { is_anonymous: false }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
        raw_app_meta_data: mergeMetadata(confirmed.raw_app_meta_data, fields.app_metadata),
        raw_user_meta_data: mergeMetadata(confirmed.raw_user_meta_data, fields.user_metadata),
      }
      const updated = await updateUser(database, id, changes, auth.now())
      const isFirst = passwordHash && !locked.encrypted_password
      const changed = isFirst ? await addPasswordIdentity(database, auth, updated) : updated
      const traits = { user_id: id, user_email: changed.email ?? '', user_phone: changed.phone ?? '' }
      await record(database, auth, c, { action: 'user_modified', actor, traits })
      return changed
    }),
  )
  return c.json(await describeUser(auth.pool, user))
}

/** The real server has one message for every failure in the transaction, e.g. an email that is taken. */
async function asUpdate(work: () => Promise<User>): Promise<User> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw Object.assign(internal('Error updating user'), { cause: error })
  }
}

const becomesPermanent = (user: User, { email, email_confirm, phone, phone_confirm }: UserFields) =>
  user.is_anonymous && Boolean((email && email_confirm) || (phone && phone_confirm))
