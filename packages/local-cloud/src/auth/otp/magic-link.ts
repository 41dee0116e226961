import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../postgres/transaction.ts'
import { sendEmailCode } from '../codes/send-email-code.ts'
import { unprocessable } from '../http/errors.ts'
import type { Challenge } from '../http/pkce.ts'
import { hashPassword } from '../passwords/hash.ts'
import type { Auth } from '../service.ts'
import { signUp, type SignupContext } from '../signup/sign-up.ts'
import type { Database } from '../store/database.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { findUserByEmail, lockUser } from '../store/users.ts'

export type MagicLinkRequest = {
  email: string
  data: Record<string, unknown>
  challenge?: Challenge | undefined
}

/** @throws AuthError 422 `email_provider_disabled` */
export function requireMagicLinks({ settings }: Auth): void {
  const { email, magicLink } = settings.external
  if (!email) throw unprocessable('email_provider_disabled', 'Email logins are disabled')
  if (!magicLink) throw unprocessable('email_provider_disabled', 'Login with magic link is disabled')
}

/**
 * Emails a sign-in link and code. An unknown or unconfirmed user is signed up, and the confirmation email contains the
 * link.
 * @throws AuthError 422 `signup_disabled`; 429 when the last email is too recent
 */
export async function sendMagicLink(
  auth: Auth,
  request: MagicLinkRequest,
  context: SignupContext,
): Promise<void> {
  const { mailer } = auth.settings
  // A random password that is never shown.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  await inTransaction(auth.pool, async (database) => {
    const found = await findUserByEmail(database, request.email, context.aud)
    if (!found?.email_confirmed_at) {
      requireSignup(auth)
      await signUp(database, auth, { ...request, phone: '', passwordHash }, context)
      if (!mailer.autoconfirm) return
    }
    await mailSignInLink(database, auth, request, context)
  })
}

/** @throws AuthError 422 `signup_disabled` */
export function requireSignup({ settings }: Auth): void {
  if (settings.disableSignup) {
    throw unprocessable('signup_disabled', 'Signups not allowed for this instance')
  }
}

async function mailSignInLink(
  database: Database,
  auth: Auth,
  { challenge, email }: MagicLinkRequest,
  { aud, redirectTo }: SignupContext,
): Promise<void> {
  const found = await findUserByEmail(database, email, aud)
  const user = found && (await lockUser(database, found.id))
  if (!user) return
  if (challenge) {
    const flow = { provider_type: 'magiclink', authentication_method: 'magiclink' as const, user_id: user.id }
    await insertFlowState(database, flow, challenge, auth.now())
  }
  await sendEmailCode(database, auth, user, 'magiclink', { redirectTo, pkce: challenge !== undefined })
}
