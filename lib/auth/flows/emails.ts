import type { AccountClient } from '../client.ts'
import { hideAccountExistence } from '../hide-account-existence.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { ok, type Result } from '../../result.ts'

/**
 * Requests an email with a sign-in link and a six-digit code, if the email address has an account; creates none. An
 * unconfirmed account gets its confirmation email, whose link and code sign in too. The service sends that one itself
 * only where sign-ups are on, because it treats the account as a sign-up.
 * @param admin requests the confirmation where sign-ups are off; administrators need no captcha
 * @returns the same whether the email address has an account or not; a problem only if it would occur for every email
 * address
 */
export async function sendSignInEmail(
  client: AccountClient,
  { email }: { email: string },
  admin: AccountClient,
): Promise<Result> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false },
  })
  if (error && problemOf(error).code === 'signup_disabled') return resendConfirmation(admin, { email })
  return error ? hideAccountExistence(error) : ok
}

/**
 * Requests the confirmation email of a new account again, if the account is unconfirmed.
 * @returns the same for every email address; a problem only if it would occur for every email address
 */
export async function resendConfirmation(
  client: AccountClient,
  { email }: { email: string },
): Promise<Result> {
  const { error } = await client.auth.resend({ type: 'signup', email })
  return error ? hideAccountExistence(error) : ok
}

/**
 * Requests an email with a link to choose a new password, if the email address has an account.
 * @returns the same for every email address; a problem only if it would occur for every email address
 */
export async function requestRecovery(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? hideAccountExistence(error) : ok
}

/** The purposes of links in our emails. */
const linkTypes = ['signup', 'magiclink', 'recovery', 'invite', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** Whether a `type` from a URL is one of our links'. */
export const isLinkType = (type: string): type is LinkType => linkTypes.some((known) => known === type)

/**
 * What confirming a link leads to. A change of email address has two links, one in each inbox: the first one only
 * returns `first-of-two` and opens no session.
 */
export type Confirmed = { kind: 'signed-in'; next: '/account' | '/reset-password' } | { kind: 'first-of-two' }

/** Links whose visitors choose a password next. */
const PASSWORD_LINKS: readonly string[] = ['recovery', 'invite']

/** Uses an email's link, once, and opens a session in the current browser. */
export async function confirmLink(
  client: AccountClient,
  { tokenHash, type }: { tokenHash: string; type: LinkType },
): Promise<Result<Confirmed>> {
  const { data, error } = await client.auth.verifyOtp({ type, token_hash: tokenHash })
  if (error) return errFrom(error)
  if (data.session) {
    const next = PASSWORD_LINKS.includes(type) ? '/reset-password' : '/account'
    return { ok: true, value: { kind: 'signed-in', next } }
  }
  return type === 'email_change' ? { ok: true, value: { kind: 'first-of-two' } } : err('unexpected')
}
