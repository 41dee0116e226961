import { badRequest, notFound, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { findIdentity, insertIdentity } from '../store/identities.ts'
import { lockUserByToken } from '../store/one-time-tokens.ts'
import { lockEmailOrPhone } from '../store/users.ts'
import { confirmEmail } from '../user/confirm.ts'
import {
  mergeUserData,
  replaceIdentities,
  type ResolvedAccount,
  type ExternalSignIn,
} from './external-account.ts'
import { identityData } from './external-user.ts'

/**
 * Accepts an invitation by a sign-in with a provider that knows the invited email. A password or identity that was
 * added before is removed, since another person may have added it.
 * @param database a transaction
 * @param token as in the link of the email
 * @throws AuthError 404 `invite_not_found`; 400 `validation_failed` for another email; 422 `identity_already_exists`
 */
export async function acceptInvitation(
  database: Database,
  auth: Auth,
  { person, provider }: ExternalSignIn,
  token: string,
): Promise<ResolvedAccount> {
  const data = identityData(person)
  await lockEmailOrPhone(database, `${provider}:${data.sub}`)
  const invited = await lockUserByToken(database, [token], ['confirmation_token'])
  if (!invited) throw notFound('invite_not_found', 'Invite not found')
  const { user } = invited
  if (!person.emails.some(({ email }) => email.toLowerCase() === user.email)) {
    throw badRequest('validation_failed', 'Invited email does not match emails from external provider')
  }
  if (await findIdentity(database, provider, data.sub)) {
    throw unprocessable('identity_already_exists', 'Identity is already linked to another user')
  }
  const identity = await insertIdentity(database, user.id, provider, data, auth.now())
  const known = await mergeUserData(database, auth, user, data)
  const cleared = await replaceIdentities(database, auth, known, identity)
  return { user: await confirmEmail(database, auth, cleared) }
}
