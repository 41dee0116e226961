import { hashesOfCode, pkcePrefix } from '../codes/one-time-code.ts'
import { forbidden, invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { testCodeFor } from '../codes/test-code.ts'
import type { Database } from '../store/database.ts'
import {
  findOneTimeToken,
  isTokenExpired,
  lockUserByToken,
  type OneTimeTokenKind,
} from '../store/one-time-tokens.ts'
import {
  findUserByEmail,
  findUserByPhone,
  findUserByPhoneChange,
  isBanned,
  lockUser,
  type User,
} from '../store/users.ts'
import type { VerifyRequest } from './request.ts'

/** A verified link or code. */
export type Verified = {
  user: User
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'sms' | 'phone_change'
  /** Missing for the test code of a number. */
  kind?: OneTimeTokenKind
}

const emailChangeKinds: OneTimeTokenKind[] = ['email_change_token_current', 'email_change_token_new']

const kindsOf: Readonly<Record<string, OneTimeTokenKind[]>> = {
  email: ['confirmation_token', 'recovery_token'],
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: emailChangeKinds,
}

/**
 * Finds and locks the user of a link's token.
 * @param database a transaction
 * @throws AuthError 403 `otp_expired` for one that is unknown, used or expired; 403 `user_banned`; 400 for another type
 */
export async function findByLink(
  database: Database,
  auth: Auth,
  type: string,
  hash: string,
): Promise<Verified> {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined
  if (!kinds) throw invalid('Invalid email verification type')
  const found = await lockUserByToken(database, [hash], kinds)
  if (!found) throw linkExpired()
  const { token, user } = found
  requireNotBanned(user, auth)
  if (isTokenExpired(token, auth.now())) throw linkExpired()
  return { user, type: typeOf(type, token.token_type), kind: token.token_type }
}

/**
 * Finds and locks the user whose email or number a code was sent to.
 * @param database a transaction
 * @throws AuthError 403 `otp_expired` whatever is wrong with the code or the email address; 403 `user_banned`
 */
export async function findByCode(
  database: Database,
  auth: Auth,
  request: Extract<VerifyRequest, { by: 'code' }>,
  aud: string,
): Promise<Verified> {
  const { code, email, hash, phone, type } = request
  if (type === 'sms' || type === 'phone_change') return findByText(database, auth, request, aud)
  const hashes = [hash, `${pkcePrefix}${hash}`]
  if (type === 'email_change') {
    const found = await lockUserByToken(database, hashes, emailChangeKinds)
    if (!found || !['', aud].includes(found.user.aud)) throw codeExpired()
    requireNotBanned(found.user, auth)
    if (isTokenExpired(found.token, auth.now())) throw codeExpired()
    return { user: found.user, type, kind: found.token.token_type }
  }
  const user = await lockFound(database, await findUserByEmail(database, email, aud))
  requireNotBanned(user, auth)
  const kinds = Object.hasOwn(kindsOf, type) ? (kindsOf[type] ?? []) : []
  const token = await findOneTimeToken(database, user.id, hashesOfCode(email || phone, code), kinds)
  if (!token || isTokenExpired(token, auth.now())) throw codeExpired()
  return { user, type: typeOf(type, token.token_type), kind: token.token_type }
}

async function findByText(
  database: Database,
  auth: Auth,
  { code, hash, phone, type }: Extract<VerifyRequest, { by: 'code' }>,
  aud: string,
): Promise<Verified> {
  const isChange = type === 'phone_change'
  const find = isChange ? findUserByPhoneChange : findUserByPhone
  const user = await lockFound(database, await find(database, phone, aud))
  requireNotBanned(user, auth)
  const verified = isChange ? 'phone_change' : 'sms'
  const fixed = testCodeFor(auth.settings.sms, phone, auth.now())
  if (fixed !== undefined && fixed === code) return { user, type: verified }
  const kind = isChange ? 'phone_change_token' : 'confirmation_token'
  const token = await findOneTimeToken(database, user.id, [hash], [kind])
  if (!token || isTokenExpired(token, auth.now())) throw codeExpired()
  return { user, type: verified, kind }
}

async function lockFound(database: Database, found: User | undefined): Promise<User> {
  const user = found && (await lockUser(database, found.id))
  if (!user) throw codeExpired()
  return user
}

/** `email` covers several types; the token's kind tells which. */
function typeOf(type: string, kind: OneTimeTokenKind): Verified['type'] {
  if (type !== 'email') return type as Verified['type']
  return kind === 'recovery_token' ? 'magiclink' : 'signup'
}

function requireNotBanned(user: User, auth: Auth): void {
  if (isBanned(user, auth.now())) throw forbidden('user_banned', 'User is banned')
}

const linkExpired = () => forbidden('otp_expired', 'Email link is invalid or has expired')

const codeExpired = () => forbidden('otp_expired', 'Token has expired or is invalid')
