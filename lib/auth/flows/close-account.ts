import type { AccountClient } from '../client.ts'
import { ok, type Result } from '../result.ts'
import { err, errFrom, problemOf } from '../problems.ts'
import { viewer, type SignedIn } from '../viewer.ts'

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
