import { AuthError, emailTaken, forbidden, phoneTaken, unprocessable } from '../http/errors.ts'
import { isAdminRole, type SignedIn } from '../http/bearer.ts'
import type { Fields } from '../http/body.ts'
import { readChallenge, type Challenge } from '../http/pkce.ts'
import { checkPassword } from '../passwords/strength.ts'
import type { Auth } from '../service.ts'
import { readChannel } from '../sms/channel.ts'
import { factorsOf, hasVerifiedFactor } from '../store/factors.ts'
import { ownerOfEmail } from '../store/identities.ts'
import { findUserByPhone } from '../store/users.ts'
import { readEmail, readPhone } from './email-and-phone.ts'

export const updateFields = {
  email: 'text',
  phone: 'text',
  password: 'optionalText',
  current_password: 'text',
  nonce: 'text',
  data: 'object',
  app_metadata: 'object',
  channel: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
} as const

/** The requested changes. Email and phone are '' unless they change. */
export type UserUpdate = {
  email: string
  phone: string
  password?: string | undefined
  currentPassword: string
  nonce: string
  data?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  challenge?: Challenge | undefined
}

/**
 * Validates an update in the real server's order.
 * @throws AuthError for the first invalid field
 */
export async function readUpdate(
  fields: Fields<typeof updateFields>,
  auth: Auth,
  signedIn: SignedIn,
): Promise<UserUpdate> {
  const { user } = signedIn
  const email = fields.email && readEmail(fields.email)
  const phone = fields.phone && readPhone(fields.phone)
  if (phone) readChannel(fields.channel, auth.settings.sms)
  if (fields.password !== undefined) checkPassword(fields.password, auth.settings.password)
  if (fields.app_metadata && !isAdminRole(user.role, auth)) {
    throw forbidden('not_admin', 'Updating app_metadata requires admin privileges')
  }
  const update: UserUpdate = {
    email: email === user.email ? '' : email,
    phone: phone === user.phone ? '' : phone,
    password: fields.password,
    currentPassword: fields.current_password,
    nonce: fields.nonce,
    data: fields.data,
    appMetadata: fields.app_metadata,
    challenge: readChallenge(fields.code_challenge, fields.code_challenge_method),
  }
  await requireSecondFactor(update, auth, signedIn)
  requireOwnAccount(update, signedIn)
  await requireFree(update, auth, signedIn)
  return update
}

async function requireSecondFactor(
  { email, password, phone }: UserUpdate,
  { pool }: Auth,
  { session, user }: SignedIn,
): Promise<void> {
  if (!email && !password && !phone) return
  if (session?.aal === 'aal2' || !hasVerifiedFactor(await factorsOf(pool, user.id))) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

function requireOwnAccount({ email, nonce, password, phone }: UserUpdate, { user }: SignedIn): void {
  if (user.is_anonymous && password && !email && !phone) {
    throw unprocessable(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  if (user.is_sso_user && (email || phone || password || nonce)) {
    throw unprocessable(
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
}

async function requireFree(
  { email, phone }: UserUpdate,
  { pool }: Auth,
  { aud, user }: SignedIn,
): Promise<void> {
  if (email && (await ownerOfEmail(pool, email, aud, user.id))) {
    throw emailTaken()
  }
  if (phone && (await findUserByPhone(pool, phone, aud))) {
    throw phoneTaken()
  }
}
