import { headers } from 'next/headers'
import { env } from '../env'
import { safeRedirect } from '../security/safe-redirect'

const AFTER_SIGN_IN = '/account'

/**
 * Where somebody who signs in goes on to: the form says it, or without scripts the address of the page that the form is
 * on.
 * @returns a path of ours, /account when nothing else is asked for
 */
export async function nextPath(fields: FormData): Promise<string> {
  const said = fields.get('next')
  if (typeof said === 'string') return safeRedirect(said, AFTER_SIGN_IN)
  const referer = URL.parse((await headers()).get('referer') ?? '')
  return safeRedirect(referer?.searchParams.get('next'), AFTER_SIGN_IN)
}

/** The next path, with the second factor asked for before it where the account has one. */
export const afterSignIn = (next: string, { needsSecondFactor }: { needsSecondFactor: boolean }): string =>
  needsSecondFactor ? `/login/second-factor?next=${encodeURIComponent(next)}` : next

/** Where outside sign-ins lead back to, in full; the auth service has to allow it. */
export const callbackAddress = (next: string): string =>
  `${env().SITE_URL}/auth/callback?next=${encodeURIComponent(next)}`
