import { sendEmailCode } from '../codes/send-email-code.ts'
import { forbidden, internal, unprocessable, type AuthError } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import type { Database } from '../store/database.ts'
import { findIdentity, insertIdentity, updateIdentity, type Identity } from '../store/identities.ts'
import {
  findUserByEmail,
  insertUser,
  isBanned,
  lockEmailOrPhone,
  lockUser,
  updateUser,
  type User,
} from '../store/users.ts'
import { confirmEmail } from '../user/confirm.ts'
import { updateProviders } from '../user/providers.ts'
import { identityData, type ExternalUser } from './external-user.ts'

export type ExternalSignIn = { person: ExternalUser; provider: string; aud: string; redirectTo: string }

/**
 * A refusal is returned, not thrown, when what was written (a user, a code) has to be committed. `linked` is an
 * identity that was added to an existing user.
 */
export type ResolvedAccount = ({ user: User } | { refusal: AuthError }) & { linked?: Identity | undefined }

/**
 * Finds or creates the user of a sign-in with a provider: the user who owns the identity, else one with the same
 * verified email, else a new one. A user who never confirmed the email loses the password and other identities, since
 * another person may have signed up with that email.
 * @param database a transaction
 * @throws AuthError 422 `signup_disabled`; 403 `user_banned`; 500 when an email address has several accounts
 */
export async function resolveAccount(
  database: Database,
  auth: Auth,
  signIn: ExternalSignIn,
): Promise<ResolvedAccount> {
  const { person, provider } = signIn
  const data = identityData(person)
  await lockEmailOrPhone(database, `${provider}:${data.sub}`)
  const primary = person.emails.find((email) => email.primary)
  const known = await findIdentity(database, provider, data.sub)
  const { user, identity, linked } = known
    ? await refreshIdentity(database, auth, known, data)
    : await linkOrCreate(database, auth, signIn, data)
  if (isBanned(user, auth.now())) throw forbidden('user_banned', 'User is banned')
  const needsEmail = primary !== undefined || !auth.settings.external.providers[provider]?.emailOptional
  if (user.email_confirmed_at || !needsEmail) return { user, linked }
  const cleared = await replaceIdentities(database, auth, user, identity)
  if (primary?.verified || auth.settings.mailer.autoconfirm) {
    return { user: await confirmEmail(database, auth, cleared), linked }
  }
  return { ...(await askToConfirm(database, auth, cleared, signIn)), linked }
}

type Found = { user: User; identity: Identity; linked?: Identity }
type Data = ReturnType<typeof identityData>

async function refreshIdentity(
  database: Database,
  auth: Auth,
  identity: Identity,
  data: Data,
): Promise<Found> {
  const now = auth.now()
  const user = await lockUser(database, identity.user_id)
  if (!user) throw internal('Database error finding user')
  await updateIdentity(database, identity.id, { identity_data: data, last_sign_in_at: now }, now)
  return {
    user: await mergeUserData(database, auth, user, data),
    identity: { ...identity, identity_data: data },
  }
}

async function linkOrCreate(
  database: Database,
  auth: Auth,
  { person, provider, aud }: ExternalSignIn,
  data: Data,
): Promise<Found> {
  const { jwt, mailer, disableSignup } = auth.settings
  const lower = (email: string) => email.toLowerCase()
  const trusted = person.emails.filter(({ verified }) => verified || mailer.autoconfirm)
  const emails = trusted.map(({ email }) => lower(email)).sort()
  for (const address of emails) await lockEmailOrPhone(database, address)
  const linked = await similarUser(database, emails, provider)
  if (linked) {
    const identity = await insertIdentity(database, linked.id, provider, data, auth.now())
    return { user: await mergeUserData(database, auth, linked, data), identity, linked: identity }
  }
  if (disableSignup) throw unprocessable('signup_disabled', 'Signups not allowed for this instance')
  const candidate = lower(person.emails.find(({ primary }) => primary)?.email ?? '')
  const taken = emails.length === 0 && candidate && (await findUserByEmail(database, candidate, aud))
  const user = await insertUser(
    database,
    {
      aud,
      email: taken ? '' : candidate,
      role: jwt.defaultRole,
      is_sso_user: isCompany(provider),
      encrypted_password: '',
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: data,
    },
    auth.now(),
  )
  return { user, identity: await insertIdentity(database, user.id, provider, data, auth.now()) }
}

/** Users of single sign-on are kept separate from all others, even with the same email. */
const isCompany = (provider: string) => provider.startsWith('sso:')

/** The only user who has one of these emails, or an identity with one of them. */
async function similarUser(
  database: Database,
  emails: readonly string[],
  provider: string,
): Promise<User | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT user_id AS id FROM auth.identities
     WHERE email = ANY($1) AND CASE WHEN $2 LIKE 'sso:%' THEN provider = $2 ELSE provider NOT LIKE 'sso:%' END`,
    [emails, provider],
  )
  const found = rows.length > 0 || isCompany(provider) ? rows : await usersWith(database, emails)
  if (found.length > 1) {
    const domain = isCompany(provider) ? provider : 'default'
    throw internal(
      `Multiple accounts with the same email address in the same linking domain detected: ${domain}`,
    )
  }
  return found[0] && lockUser(database, found[0].id)
}

async function usersWith(database: Database, emails: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auth.users WHERE email = ANY($1) AND NOT is_sso_user',
    [emails],
  )
  return rows
}

/** Merges a provider's claims into a user's metadata. */
export async function mergeUserData(database: Database, auth: Auth, user: User, data: Data): Promise<User> {
  const merged = { ...user.raw_user_meta_data, ...data }
  const changed = await updateUser(database, user.id, { raw_user_meta_data: merged }, auth.now())
  return updateProviders(database, auth, changed)
}

/** Removes all identities of a user except one, and takes the metadata from that one. */
export async function replaceIdentities(
  database: Database,
  auth: Auth,
  user: User,
  identity: Identity,
): Promise<User> {
  await database.query('DELETE FROM auth.identities WHERE user_id = $1 AND id <> $2', [user.id, identity.id])
  const changes = { encrypted_password: null, raw_user_meta_data: identity.identity_data }
  return updateProviders(database, auth, await updateUser(database, user.id, changes, auth.now()))
}

async function askToConfirm(
  database: Database,
  auth: Auth,
  user: User,
  { provider, redirectTo }: ExternalSignIn,
): Promise<ResolvedAccount> {
  const asked = user.email
    ? await sendEmailCode(database, auth, user, 'confirmation', { redirectTo, pkce: false })
    : user
  if (auth.settings.mailer.allowUnverifiedSignIns) return { user: asked }
  const advice = user.email
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`
  const message = `Unverified email with ${provider}. ${advice}`
  return { refusal: unprocessable('provider_email_needs_verification', message) }
}
