import type { AccountClient } from '../client.ts'
import { hideAccountExistence } from '../hide-account-existence.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { ok, type Result } from '../result.ts'

/**
 * Has a mail with a sign-in link and a six-digit code sent, if the address has an account; none is opened here. An
 * account that is not confirmed gets its confirmation mail, whose link and code sign in too. The service itself sends
 * that one only where sign-ups are on: it takes such an account for a sign-up.
 * @param admin asks for the confirmation where sign-ups are off; an administrator needs no captcha there
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function sendSignInMail(
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
 * Has the mail that confirms a new account sent once more, if one waits for it.
 * @returns the same whether one does or not; a problem only for what does not depend on it
 */
export async function resendConfirmation(
  client: AccountClient,
  { email }: { email: string },
): Promise<Result> {
  const { error } = await client.auth.resend({ type: 'signup', email })
  return error ? hideAccountExistence(error) : ok
}

/**
 * Has a mail sent with which a new password can be chosen, if the address has an account.
 * @returns the same whether it has one or not; a problem only for what does not depend on it
 */
export async function requestRecovery(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? hideAccountExistence(error) : ok
}

/** What a link in a mail of ours can be for. */
const linkTypes = ['signup', 'magiclink', 'recovery', 'invite', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** Whether the `type` of an address is one that our mails have. */
export const isLinkType = (type: string): type is LinkType => linkTypes.some((known) => known === type)

/**
 * What a confirmed link leads to. A changed address has two links, one in each inbox: `first-of-two` is all that the
 * one that is pressed first does, and it opens no session.
 */
export type Confirmed = { kind: 'signed-in'; next: '/account' | '/reset-password' } | { kind: 'first-of-two' }

/** Those who come to choose a password. */
const CHOOSE_PASSWORD: readonly string[] = ['recovery', 'invite']

/** Uses up a link of a mail and opens a session, in whichever browser it is pressed. */
export async function confirmLink(
  client: AccountClient,
  { tokenHash, type }: { tokenHash: string; type: LinkType },
): Promise<Result<Confirmed>> {
  const { data, error } = await client.auth.verifyOtp({ type, token_hash: tokenHash })
  if (error) return errFrom(error)
  if (data.session) {
    const next = CHOOSE_PASSWORD.includes(type) ? '/reset-password' : '/account'
    return { ok: true, value: { kind: 'signed-in', next } }
  }
  return type === 'email_change' ? { ok: true, value: { kind: 'first-of-two' } } : err('unexpected')
}
