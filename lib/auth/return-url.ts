import { headers } from 'next/headers'
import { env } from '../env'
import { safeRedirect } from '../security/safe-redirect'
import { AFTER_SIGN_IN, secondFactorPath } from './sign-in-paths'

/**
 * Where the visitor goes after signing in: the form's `next`, or without scripts the `next` in the URL of the
 * form's page.
 * @returns a path of this site, /account by default
 */
export async function nextPath(fields: FormData): Promise<string> {
  const next = fields.get('next')
  if (typeof next === 'string') return safeRedirect(next, AFTER_SIGN_IN)
  const referer = URL.parse((await headers()).get('referer') ?? '')
  return safeRedirect(referer?.searchParams.get('next'), AFTER_SIGN_IN)
}

/** The next path, behind the page for the second factor if the account has one. */
export const afterSignIn = (next: string, { needsSecondFactor }: { needsSecondFactor: boolean }): string =>
  needsSecondFactor ? secondFactorPath(next) : next

/** The full URL that providers return to; the auth service has to allow it. */
export const callbackUrl = (next: string): string =>
  `${env().SITE_URL}/auth/callback?next=${encodeURIComponent(next)}`
