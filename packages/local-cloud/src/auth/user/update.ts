import { sendEmailChange } from '../codes/send-email-change.ts'
import type { SignedIn } from '../http/bearer.ts'
import { forbidden } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { sendSmsCode } from '../sms/send-sms-code.ts'
import type { Database } from '../store/database.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { lockUser, updateUser, type User } from '../store/users.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange, confirmPhoneChange } from './confirm-change.ts'
import { mergeMetadata } from './metadata.ts'
import { updateProviders } from './providers.ts'
import type { UserUpdate } from './update-request.ts'

/**
 * Changes the signed-in user. A new email or number applies once it is confirmed.
 * @param database a transaction
 * @param passwordHash of a new password
 */
export async function updateOwnUser(
  database: Database,
  auth: Auth,
  { session, user: { id } }: SignedIn,
  update: UserUpdate,
  passwordHash: string,
  redirectTo: string,
): Promise<User> {
  let user = await lockUser(database, id)
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist')
  const { appMetadata, data, email, password, phone } = update
  if (password !== undefined) {
    user = await changePassword(database, auth, user, session, { ...update, password }, passwordHash)
  }
  if (data || appMetadata) {
    const changes = {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, data),
      raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appMetadata),
    }
    user = await updateUser(database, id, changes, auth.now())
  }
  if (email) user = await changeEmail(database, auth, user, update, redirectTo)
  if (phone) user = await changePhone(database, auth, user, phone)
  return user
}

async function changeEmail(
  database: Database,
  auth: Auth,
  user: User,
  { challenge, email }: UserUpdate,
  redirectTo: string,
): Promise<User> {
  const now = auth.now()
  if (user.is_anonymous && auth.settings.mailer.autoconfirm) {
    const asked = await updateUser(database, user.id, { email_change: email }, now)
    return updateProviders(database, auth, await confirmEmailChange(database, auth, asked))
  }
  if (challenge) {
    const flow = {
      provider_type: 'email_change',
      authentication_method: 'email_change' as const,
      user_id: user.id,
    }
    await insertFlowState(database, flow, challenge, now)
  }
  return sendEmailChange(database, auth, user, email, { redirectTo, pkce: challenge !== undefined })
}

async function changePhone(database: Database, auth: Auth, user: User, phone: string): Promise<User> {
  if (!auth.settings.sms.autoconfirm) {
    return (await sendSmsCode(database, auth, user, phone, 'phone_change')).user
  }
  const asked = await updateUser(database, user.id, { phone_change: phone }, auth.now())
  return updateProviders(database, auth, await confirmPhoneChange(database, auth, asked))
}
