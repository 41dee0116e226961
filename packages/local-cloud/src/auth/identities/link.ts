import { sendEmailCode } from '../codes/send-email-code.ts'
import { badRequest, unprocessable } from '../http/errors.ts'
import { identityData } from '../oauth/external-user.ts'
import type { ResolvedAccount, ExternalSignIn } from '../oauth/external-account.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { findIdentity, insertIdentity } from '../store/identities.ts'
import { findUserByEmail, lockEmailOrPhone, lockUser, updateUser } from '../store/users.ts'
import { confirmEmail } from '../user/confirm.ts'
import { updateProviders } from '../user/providers.ts'
import { syncUserWithIdentities } from './sync-user.ts'

/**
 * Links a provider's identity to a signed-in user. A user without an email gets the provider's, and is no longer
 * anonymous once it is verified.
 * @param database a transaction
 * @throws AuthError 422 `user_not_found`, `identity_already_exists`; 400 `email_exists`
 */
export async function linkIdentity(
  database: Database,
  auth: Auth,
  { person, provider, redirectTo }: ExternalSignIn,
  targetId: string,
): Promise<ResolvedAccount> {
  const data = identityData(person)
  await lockEmailOrPhone(database, `${provider}:${data.sub}`)
  const user = await lockUser(database, targetId)
  if (!user) throw unprocessable('user_not_found', 'Linking target user not found')
  const known = await findIdentity(database, provider, data.sub)
  if (known) {
    const whose = known.user_id === user.id ? '' : ' to another user'
    throw unprocessable('identity_already_exists', `Identity is already linked${whose}`)
  }
  const linked = await insertIdentity(database, user.id, provider, data, auth.now())
  const email = typeof data['email'] === 'string' ? data['email'] : ''
  if (user.email || !email) return { user: await updateProviders(database, auth, user), linked }
  const other = await findUserByEmail(database, email, user.aud)
  if (other) throw badRequest('email_exists', 'A user with this email address has already been registered')
  const named = await syncUserWithIdentities(database, auth, user)
  if (!data['email_verified']) {
    await sendEmailCode(database, auth, named, 'confirmation', { redirectTo, pkce: false })
    const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
    return { refusal: unprocessable('email_not_confirmed', message), linked }
  }
  const confirmed = await confirmEmail(database, auth, named)
  const permanent = await updateUser(database, confirmed.id, { is_anonymous: false }, auth.now())
  return { user: await updateProviders(database, auth, permanent), linked }
}
