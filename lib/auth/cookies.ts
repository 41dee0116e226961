import type { CookieOptionsWithName } from '@supabase/ssr'

/**
 * The cookies that keep a session, the same for server and browser: each of the two reads what the other one wrote.
 *
 * Scripts of this site can read them, because the official client refreshes the session in the browser too. Over https their name begins with `__Host-`:
 * browsers take such cookies from this very host only, so that no neighbour under the same domain can plant a session here.
 * @param siteUrl the public address of the site, SITE_URL
 */
export function sessionCookies(siteUrl: string): CookieOptionsWithName {
  const secure = siteUrl.startsWith('https:')
  return { name: secure ? '__Host-liftpass' : 'liftpass', path: '/', sameSite: 'lax', secure }
}
