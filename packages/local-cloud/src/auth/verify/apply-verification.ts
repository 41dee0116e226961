import { randomBytes } from 'node:crypto'
import { hashPassword } from '../passwords/hash.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { identitiesOf, updateIdentity } from '../store/identities.ts'
import { clearOneTimeToken, clearOneTimeTokens, type OneTimeTokenKind } from '../store/one-time-tokens.ts'
import { updateUser, type User } from '../store/users.ts'
import { confirmEmailChange, confirmPhoneChange } from '../user/confirm-change.ts'
import { confirmEmail, confirmPhone } from '../user/confirm.ts'
import { updateProviders } from '../user/providers.ts'
import { setPassword } from '../user/set-password.ts'
import type { Verified } from './find-token.ts'

/**
 * Applies a verified link or code.
 * @param database a transaction in which the user is locked
 * @returns undefined for the first of the two confirmations of an email change, which opens no session
 */
export async function applyVerification(
  database: Database,
  auth: Auth,
  { kind, type, user }: Verified,
): Promise<User | undefined> {
  const changed = await effects[type](database, auth, user, kind)
  return changed && updateProviders(database, auth, changed)
}

type Effect = (
  database: Database,
  auth: Auth,
  user: User,
  kind: OneTimeTokenKind | undefined,
) => Promise<User | undefined>

const effects: Record<Verified['type'], Effect> = {
  signup: confirmSignup,
  invite: confirmSignup,
  recovery: recover,
  magiclink: recover,
  email_change: changeEmail,
  sms: async (database, auth, user) => {
    const confirmed = await confirmPhone(database, auth, user)
    return confirmed.is_anonymous
      ? updateUser(database, user.id, { is_anonymous: false }, auth.now())
      : confirmed
  },
  phone_change: confirmPhoneChange,
}

async function confirmSignup(database: Database, auth: Auth, user: User): Promise<User> {
  // An invited user sets a password later; until then the password hash matches none.
  const invited = !user.encrypted_password && user.invited_at !== null
  const known = invited
    ? await setPassword(database, auth, user, await hashPassword(randomBytes(32).toString('hex')), null)
    : user
  const confirmed = await confirmEmail(database, auth, known)
  for (const identity of await identitiesOf(database, user.id)) {
    if (!identity.email || identity.email !== user.email) continue
    const identity_data = { ...identity.identity_data, email_verified: true }
    await updateIdentity(database, identity.id, { identity_data }, auth.now())
  }
  return confirmed
}

async function recover(database: Database, auth: Auth, user: User): Promise<User> {
  await clearOneTimeTokens(database, user.id)
  const recovered = await updateUser(database, user.id, { recovery_token: '' }, auth.now())
  return recovered.email_confirmed_at ? recovered : confirmEmail(database, auth, recovered)
}

async function changeEmail(
  database: Database,
  auth: Auth,
  user: User,
  kind: OneTimeTokenKind | undefined,
): Promise<User | undefined> {
  const { autoconfirm, secureEmailChange } = auth.settings.mailer
  const isFirst = !autoconfirm && secureEmailChange && user.email_change_confirm_status === 0 && user.email
  if (!isFirst) return confirmEmailChange(database, auth, user)
  const confirmed = kind === 'email_change_token_current' ? kind : 'email_change_token_new'
  await clearOneTimeToken(database, user.id, confirmed)
  await updateUser(database, user.id, { email_change_confirm_status: 1, [confirmed]: '' }, auth.now())
  return undefined
}
