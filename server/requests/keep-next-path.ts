import type { IncomingMessage } from 'node:http'
import { signInPages } from '../../content-model/account-paths.ts'
import { safeRedirect } from '../../lib/security/safe-redirect.ts'

/** Not kept: a visitor who goes back from the recovery to a sign-in knows the password, and need not choose another. */
const CHOOSE_PASSWORD = '/reset-password'

/**
 * For a visitor who follows a link from one page of the sign-in to another: the URL with the same `next`, which the
 * link lacks, because only the visitor’s URL has it. Without it the visitor would end up at /account instead of the
 * page that asked for the sign-in.
 * @param siteUrl SITE_URL; a `Referer` of another origin is ignored
 * @returns where to redirect to; undefined when the URL stays as it is
 */
export function redirectWithNext(
  { method, url = '', headers }: IncomingMessage,
  siteUrl: string,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !signInPages.includes(url)) return undefined
  const from = URL.parse(headers.referer ?? '')
  if (!from || from.origin !== new URL(siteUrl).origin || !signInPages.includes(from.pathname))
    return undefined
  if (from.pathname === url) return undefined
  const next = safeRedirect(from.searchParams.get('next'), '')
  return next === '' || next === CHOOSE_PASSWORD ? undefined : `${url}?next=${encodeURIComponent(next)}`
}
