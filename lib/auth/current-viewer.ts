import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { accountClient } from './server-client'
import { isRecentEmailAuth } from './recent-email-auth'
import { viewer, type SignedIn, type Viewer } from './viewer'

/** Who sent the request that is being answered; asked for once, however many parts of a page want to know. */
export const currentViewer: () => Promise<Viewer> = cache(async () => {
  // Whether a session still stands depends on the time of day: nothing that could be rendered before somebody asks.
  await connection()
  return viewer(await accountClient())
})

/**
 * The auth service is away: neither the account nor the sign-in form would be the right answer. Pages show
 * app/error.tsx for it.
 */
export class AccountsUnavailable extends Error {
  override readonly name = 'AccountsUnavailable'
}

/**
 * Lets only those through who are wholly signed in, second factor included; every page and every action of the account
 * begins with it. All others are sent to where they can sign in, and come back.
 * @param path of the page to come back to, one of our own
 * @throws AccountsUnavailable when nobody can say who it is
 */
export async function requireSignedIn(path: string): Promise<SignedIn> {
  const who = await currentViewer()
  switch (who.kind) {
    case 'signed-in':
      return who
    case 'unavailable':
      throw new AccountsUnavailable('The auth service at SUPABASE_URL does not answer.')
    case 'needs-second-factor':
      return redirect(`/login/second-factor?next=${encodeURIComponent(path)}`)
    case 'nobody':
      return redirect(`/login?next=${encodeURIComponent(path)}`)
  }
}

/**
 * Likewise, for those who may choose a password without knowing the present one: whoever has not come from an email is
 * sent to /account.
 */
export async function requireRecentEmailAuth(path: string): Promise<SignedIn> {
  const who = await requireSignedIn(path)
  return isRecentEmailAuth(who) ? who : redirect('/account')
}
