import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { identitiesOf, type Identity } from '../store/identities.ts'
import { clearOneTimeTokens } from '../store/one-time-tokens.ts'
import { findUserByEmail, updateUser, type User } from '../store/users.ts'
import { clearedTokens } from '../user/cleared-tokens.ts'

/**
 * Replaces the email of a user when no identity has it: by that of an identity with a verified email, else of any, else
 * by none. Codes sent to the old email become invalid; an unverified email is not confirmed, unless emails are
 * confirmed automatically.
 * @param database a transaction in which the user is locked
 * @throws AuthError 422 `email_conflict_identity_not_deletable` when others have all of these email addresses
 */
export async function syncUserWithIdentities(database: Database, auth: Auth, user: User): Promise<User> {
  const identities = await identitiesOf(database, user.id)
  if (identities.some(({ email }) => (email ?? '') === (user.email ?? ''))) return user
  const chosen = await firstFree(database, identities.toSorted(byTrust), user.aud)
  if (!chosen) {
    const message = 'Unable to unlink identity due to email conflict'
    throw unprocessable('email_conflict_identity_not_deletable', message)
  }
  await clearOneTimeTokens(database, user.id)
  const isConfirmed = chosen.email && (isVerified(chosen) || auth.settings.mailer.autoconfirm)
  const changes = {
    ...clearedTokens,
    email_change: '',
    email_change_confirm_status: 0,
    phone_change: '',
    email: chosen.email || null,
    ...(!isConfirmed && {
      email_confirmed_at: null,
      raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: false },
    }),
  }
  return updateUser(database, user.id, changes, auth.now())
}

const isVerified = ({ identity_data }: Identity) => identity_data['email_verified'] === true

const trust = (identity: Identity) => (!identity.email ? 2 : isVerified(identity) ? 0 : 1)

const byTrust = (a: Identity, b: Identity) => trust(a) - trust(b)

async function firstFree(
  database: Database,
  identities: readonly Identity[],
  aud: string,
): Promise<Identity | undefined> {
  for (const identity of identities) {
    if (!identity.email || !(await findUserByEmail(database, identity.email, aud))) return identity
  }
  return undefined
}
