import type { CookieOptions, CookieOptionsWithName } from '@supabase/ssr'

/**
 * The cookies that keep a session, the same for server and browser: each of the two reads what the other one wrote.
 *
 * Scripts of this site can read them, because the official client refreshes the session in the browser too. Over https
 * their name begins with `__Host-`: browsers take such cookies from this very host only, so that no neighbour under the
 * same domain can plant a session here. The rest of the name comes from the host of the auth service, as the client
 * would choose it by itself (supabase-js, SupabaseClient.ts).
 * @param siteUrl the public address of the site, SITE_URL
 * @param supabaseUrl SUPABASE_URL
 */
export function sessionCookies(siteUrl: string, supabaseUrl: string): CookieOptionsWithName {
  const secure = siteUrl.startsWith('https:')
  const [project] = new URL(supabaseUrl).hostname.split('.')
  return { name: `${secure ? '__Host-' : ''}sb-${project}-auth-token`, path: '/', sameSite: 'lax', secure }
}

/** Days without a visit after which a browser forgets a session. Each renewal, about once an hour, begins them anew. */
export const SESSION_DAYS = 30

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/**
 * The options of a cookie as it is set: for `SESSION_DAYS` at most. @supabase/ssr insists on 400 days whatever it is
 * told (cookies.ts, setItem), so that whoever sets its cookies shortens them. Cookies that are removed have `maxAge` 0
 * and stay so.
 */
export const shortened = (options: CookieOptions): CookieOptions => ({
  ...options,
  maxAge: Math.min(options.maxAge ?? SESSION_SECONDS, SESSION_SECONDS),
})
