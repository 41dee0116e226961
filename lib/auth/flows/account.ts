import type { User } from '@supabase/supabase-js'
import type { AccountClient } from '../client.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { ok, type Result } from '../result.ts'
import { type SignedIn, viewer } from '../viewer.ts'

/** Asks for another address: the service sends a link to both, and only both together change it. */
export async function changeEmail(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.updateUser({ email })
  return error ? errFrom(error) : ok
}

/** What somebody typed for a new password. */
export type NewPassword = {
  password: string
  /** the code of a mail, where `reauthentication_needed` has asked for it */
  nonce?: string | undefined
  /** where `current_password_required` has asked for it */
  currentPassword?: string | undefined
}

/**
 * Sets a new password; the service ends all other sessions of the account.
 * @param beforeMail what refuses, before a mail with a code is sent, keeps it from being sent
 * @returns `reauthentication_needed` when the service wants a code from a mail first; that mail is sent by then
 */
export async function changePassword(
  client: AccountClient,
  { password, nonce, currentPassword }: NewPassword,
  beforeMail: () => Promise<Result> = async () => ok,
): Promise<Result> {
  const { error } = await client.auth.updateUser({
    password,
    ...(nonce ? { nonce } : {}),
    ...(currentPassword ? { current_password: currentPassword } : {}),
  })
  if (!error) return ok
  const refused = problemOf(error)
  if (refused.code === 'reauthentication_needed') {
    const allowed = await beforeMail()
    if (!allowed.ok) return allowed
    const { error: unsent } = await client.auth.reauthenticate()
    if (unsent) return errFrom(unsent)
  }
  return { ok: false, problem: refused }
}

/** Seconds after signing in for which that is proof enough. */
const RECENT_SECONDS = 600

/** What raises a session that is open already: an intruder at an open browser could connect an app of their own. */
const isSecondFactor = (method: string) => method === 'totp' || method.startsWith('mfa/')

/**
 * What somebody has to show before their account is deleted: whoever finds an open browser could tick a box.
 *
 * - `nothing`: they signed in within ten minutes
 * - `password`: the present password
 * - `sign-in`: they sign in anew, since the account may have no password
 * @param now in milliseconds since 1970
 */
export function proofToClose(
  { amr, user }: Pick<SignedIn, 'amr' | 'user'>,
  now = Date.now(),
): 'nothing' | 'password' | 'sign-in' {
  const isRecent = amr.some(
    ({ method, timestamp }) => !isSecondFactor(method) && now / 1000 - timestamp < RECENT_SECONDS,
  )
  if (isRecent) return 'nothing'
  return user.providers.includes('email') && !user.managed ? 'password' : 'sign-in'
}

/**
 * Deletes the account of whoever is signed in, and ends the session. Somebody who has not confirmed with the second
 * factor cannot.
 * @param admin allowed to delete any account; which one is never taken from what was sent. It checks the password too:
 *   no captcha is asked of an administrator
 * @param given the present password, where `proofToClose` asks for it; `now` in milliseconds since 1970
 * @returns `current_password_required`, `current_password_invalid` or `sign_in_again` while that proof is missing
 */
export async function closeAccount(
  admin: AccountClient,
  client: AccountClient,
  { password, now }: { password?: string; now?: number } = {},
): Promise<Result> {
  const who = await viewer(client)
  if (who.kind === 'unavailable') return err('unreachable')
  if (who.kind === 'needs-second-factor') return err('insufficient_aal')
  if (who.kind === 'nobody') return err('session_missing')
  const proof = proofToClose(who, now)
  if (proof === 'sign-in') return err('sign_in_again')
  if (proof === 'password') {
    if (!password) return err('current_password_required')
    const { error } = await admin.auth.signInWithPassword({ email: who.user.email, password })
    if (error) {
      return problemOf(error).code === 'invalid_credentials'
        ? err('current_password_invalid')
        : errFrom(error)
    }
  }
  const { error } = await admin.auth.admin.deleteUser(who.user.id)
  if (error) return errFrom(error)
  // The account is gone, and with it every session; this takes the cookies away. What it says is of no more use.
  await client.auth.signOut({ scope: 'local' })
  return ok
}

/** Everything that is kept about a person with the account, as the auth service words it. */
export type MyData = { exportedAt: string; account: User }

/**
 * What is kept about whoever is signed in. Passwords, secrets of authenticator apps and tokens are never part of it.
 */
export async function myData(client: AccountClient): Promise<Result<MyData>> {
  const who = await viewer(client)
  if (who.kind === 'unavailable') return err('unreachable')
  if (who.kind === 'needs-second-factor') return err('insufficient_aal')
  if (who.kind === 'nobody') return err('session_missing')
  const { data, error } = await client.auth.getUser()
  if (error) return errFrom(error)
  return { ok: true, value: { exportedAt: new Date().toISOString(), account: data.user } }
}
