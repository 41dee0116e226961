import type { Context } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { readBody } from '../http/body.ts'
import { AuthError, internal } from '../http/errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import { checkPassword } from '../passwords/strength.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { identitiesOf, insertIdentity, mergeIdentityData } from '../store/identities.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { endSessions } from '../store/sessions.ts'
import { lockUser, updateUser, type User, type UserChanges } from '../store/users.ts'
import { readEmail, readPhone } from '../user/address.ts'
import { describeUser } from '../user/user-answer.ts'
import { confirmAsAsked } from './create-user.ts'
import { namedUser } from './named-user.ts'
import { mergeMetadata, readBan, userFields, type UserFields } from './user-fields.ts'

/** PUT /admin/users/:user: changes at once, without asking the user. A new password ends all sessions. */
export async function changeUser(c: Context, auth: Auth): Promise<Response> {
  const { id } = await namedUser(c, auth)
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
      const confirmed = await confirmAsAsked(database, auth, locked, fields)
      if (passwordHash) await forgetOldPassword(database, id)
      if (email) await nameIdentity(database, id, 'email', email, fields.email_confirm, auth.now())
      if (phone) await nameIdentity(database, id, 'phone', phone, fields.phone_confirm, auth.now())
      const changes: UserChanges = {
        ...(fields.role && { role: fields.role.trim() }),
        ...(passwordHash && { encrypted_password: passwordHash, ...noPendingCodes }),
        ...(email && { email }),
        ...(phone && { phone }),
        ...(becomesPermanent(confirmed, fields) && { is_anonymous: false }),
        ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
        raw_app_meta_data: mergeMetadata(confirmed.raw_app_meta_data, fields.app_metadata),
        raw_user_meta_data: mergeMetadata(confirmed.raw_user_meta_data, fields.user_metadata),
      }
      return updateUser(database, id, changes, auth.now())
    }),
  )
  return c.json(await describeUser(auth.pool, user))
}

/** The real server has one sentence for whatever goes wrong in the transaction, e.g. an address that is taken. */
async function asUpdate(work: () => Promise<User>): Promise<User> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw Object.assign(internal('Error updating user'), { cause: error })
  }
}

const noPendingCodes = {
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change_token_current: '',
  email_change_token_new: '',
  email_change_sent_at: null,
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
} satisfies UserChanges

async function forgetOldPassword(database: Database, userId: string): Promise<void> {
  await clearOneTimeTokens(database, userId)
  await endSessions(database, userId)
}

const becomesPermanent = (user: User, { email, email_confirm, phone, phone_confirm }: UserFields) =>
  user.is_anonymous && Boolean((email && email_confirm) || (phone && phone_confirm))

/** An identity follows the address; who had none of that kind gets one. */
async function nameIdentity(
  database: Database,
  userId: string,
  provider: 'email' | 'phone',
  address: string,
  verified = false,
  now: Date,
): Promise<void> {
  const data = { [provider]: address, [`${provider}_verified`]: verified }
  const known = (await identitiesOf(database, userId)).some((identity) => identity.provider === provider)
  if (known) return mergeIdentityData(database, userId, provider, data, now)
  const unverified = { sub: userId, email_verified: false, phone_verified: false }
  await insertIdentity(database, userId, provider, { ...unverified, ...data }, now)
}
