import type { User } from '@supabase/supabase-js'
import type { AccountClient } from '../client.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { ok, type Result } from '../../result.ts'
import { type SignedIn, viewer } from '../viewer.ts'

/**
 * Requests a change of the email address: the service sends a link to both addresses, and both have to be confirmed.
 */
export async function changeEmail(client: AccountClient, { email }: { email: string }): Promise<Result> {
  const { error } = await client.auth.updateUser({ email })
  return error ? errFrom(error) : ok
}

/** The input for a new password. */
export type NewPassword = {
  password: string
  /** the code of an email, if `reauthentication_needed` asked for it */
  nonce?: string | undefined
  /** if `current_password_required` asked for it */
  currentPassword?: string | undefined
}

/**
 * Sets a new password; the service ends all other sessions of the account.
 * @param beforeEmail when it refuses, no email with a code is sent
 * @returns `reauthentication_needed` when the service wants a code and has sent it by email
 */
export async function changePassword(
  client: AccountClient,
  { password, nonce, currentPassword }: NewPassword,
  beforeEmail: () => Promise<Result<unknown>> = async () => ok,
): Promise<Result> {
  const { error } = await client.auth.updateUser({
    password,
    ...(nonce ? { nonce } : {}),
    ...(currentPassword ? { current_password: currentPassword } : {}),
  })
  if (!error) return ok
  const refused = problemOf(error)
  if (refused.code === 'reauthentication_needed') {
    const allowed = await beforeEmail()
    if (!allowed.ok) return allowed
    const { error: unsent } = await client.auth.reauthenticate()
    if (unsent) return errFrom(unsent)
  }
  return { ok: false, problem: refused }
}

/** For so many seconds after a sign-in, the visitor can delete the account without further proof. */
const RECENT_SECONDS = 600

/**
 * Methods that add a second factor to an open session. They prove nothing here: an intruder at an unlocked browser
 * could connect an authenticator app.
 */
const isSecondFactor = (method: string) => method === 'totp' || method.startsWith('mfa/')

/**
 * The proof that deleting the account requires, so that an intruder at an unlocked browser cannot do it.
 * - `nothing`: the visitor signed in within ten minutes
 * - `password`: the current password
 * - `sign-in`: a new sign-in, because the account may have no password
 * @param now in milliseconds since 1970
 */
export function proofToDelete(
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
 * Deletes the account of the signed-in visitor and ends the session. The second factor must have been given.
 * @param admin may delete any account; the account comes from the session, never from input. It also checks the
 * password, because administrators need no captcha
 * @param given the current password, if `proofToDelete` requires it; `now` in milliseconds since 1970
 * @returns `current_password_required`, `current_password_invalid` or `sign_in_again` while proof is missing
 */
export async function deleteAccount(
  admin: AccountClient,
  client: AccountClient,
  { password, now }: { password?: string; now?: number } = {},
): Promise<Result> {
  // A token counts a second factor for up to an hour after it was removed on another device.
  const { error: ended } = await client.auth.refreshSession()
  if (ended) return errFrom(ended)
  const found = await signedIn(client)
  if (!found.ok) return found
  const who = found.value
  const proof = proofToDelete(who, now)
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
  // The account and its sessions are deleted; this removes the cookies. Its result does not matter.
  await client.auth.signOut({ scope: 'local' })
  return ok
}

/** All data stored with the account, with the auth service's field names. */
export type MyData = { exportedAt: string; account: User }

/** The stored data of the signed-in visitor, without passwords, secrets of authenticator apps and tokens. */
export async function myData(client: AccountClient): Promise<Result<MyData>> {
  const found = await signedIn(client)
  if (!found.ok) return found
  const { data, error } = await client.auth.getUser()
  if (error) return errFrom(error)
  return { ok: true, value: { exportedAt: new Date().toISOString(), account: data.user } }
}

/** The visitor, who must have given the second factor. */
async function signedIn(client: AccountClient): Promise<Result<SignedIn>> {
  const who = await viewer(client)
  if (who.kind === 'signed-in') return { ok: true, value: who }
  return err(REFUSAL[who.kind])
}

const REFUSAL = {
  'signed-out': 'session_missing',
  'needs-second-factor': 'insufficient_aal',
  unavailable: 'unreachable',
} as const
