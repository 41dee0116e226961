import type { CookieOptions, CookieOptionsWithName } from '@supabase/ssr'

/**
 * The cookies that hold a session, for server and browser alike.
 *
 * Scripts of this site can read them, because Supabase's client also refreshes the session in the browser. Over https
 * their name begins with `__Host-`: browsers accept such cookies from this very host only, so another host of the
 * domain cannot plant a session. The rest of the name comes from the auth service's host, as supabase-js chooses it
 * (SupabaseClient.ts).
 * @param siteUrl the public URL of the site, SITE_URL
 * @param supabaseUrl SUPABASE_URL
 */
export function sessionCookies(
  siteUrl: string,
  supabaseUrl: string,
): CookieOptionsWithName & { name: string } {
  const secure = siteUrl.startsWith('https:')
  const [project] = new URL(supabaseUrl).hostname.split('.')
  return { name: `${secure ? '__Host-' : ''}sb-${project}-auth-token`, path: '/', sameSite: 'lax', secure }
}

/** Days without a visit after which a browser forgets a session. Each renewal, about once an hour, restarts them. */
export const SESSION_DAYS = 30

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/**
 * The options for setting a cookie, limited to `SESSION_DAYS`: @supabase/ssr always asks for 400 days (cookies.ts,
 * setItem), so its caller shortens them. Removed cookies keep `maxAge` 0.
 */
export const shortened = (options: CookieOptions): CookieOptions => ({
  ...options,
  maxAge: Math.min(options.maxAge ?? SESSION_SECONDS, SESSION_SECONDS),
})
