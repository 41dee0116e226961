import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { accountClient } from './server-client'
import { isRecentEmailAuth } from './recent-email-auth'
import { secondFactorPath, signInPath } from './sign-in-paths'
import { viewer, type SignedIn, type Viewer } from './viewer'

/** Who sent the current request; asked once per request. */
export const currentViewer: () => Promise<Viewer> = cache(async () => {
  // Whether a session is valid depends on the time, so the page must not be prerendered.
  await connection()
  return viewer(await accountClient())
})

/**
 * The auth service does not respond: neither the account nor the sign-in form would be right. Pages show app/error.tsx.
 */
export class AccountsUnavailable extends Error {
  override readonly name = 'AccountsUnavailable'
}

/**
 * Authorizes visitors who are fully signed in, second factor included, and redirects others to sign in and come back.
 * /account and the actions that change an account begin with it. Signing out and /account/deleted need no session, and
 * the second-factor page asks `currentViewer`.
 * @param path of the page to come back to
 * @throws AccountsUnavailable when the auth service does not respond
 */
export async function requireSignedIn(path: string): Promise<SignedIn> {
  const who = await currentViewer()
  switch (who.kind) {
    case 'signed-in':
      return who
    case 'unavailable':
      throw new AccountsUnavailable('The auth service at SUPABASE_URL does not respond.')
    case 'needs-second-factor':
      return redirect(secondFactorPath(path))
    case 'signed-out':
      return redirect(signInPath(path))
  }
}

/**
 * Like `requireSignedIn`, for visitors who may set a password without the present one: those who came from an email.
 * Others are redirected to /account.
 */
export async function requireRecentEmailAuth(path: string): Promise<SignedIn> {
  const who = await requireSignedIn(path)
  return isRecentEmailAuth(who) ? who : redirect('/account')
}
