import { createBrowserClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import type { AccountClient } from './client.ts'
import { sessionCookies, shortened } from './cookies.ts'
import { timedFetch } from './timed-fetch.ts'

/** What the browser needs to call the auth service; pages pass it on. */
export type AuthAccess = Readonly<{
  url: string
  /** the anon or publishable key, which is public */
  anonKey: string
  /** SITE_URL, by which the cookies of the session are named */
  siteUrl: string
}>

/**
 * The official client in the browser, one for each loaded page. It shares the session with the server by cookies,
 * refreshes it while the page is visible, and tells other tabs of changes. Where the page's URL has a PKCE code, it
 * exchanges the code for a session at once.
 */
export function browserClient({ url, anonKey, siteUrl }: AuthAccess): AccountClient {
  return createBrowserClient(url, anonKey, {
    cookieOptions: sessionCookies(siteUrl, url),
    cookies: {
      getAll: () => parseCookieHeader(document.cookie).map(({ name, value = '' }) => ({ name, value })),
      setAll: (changes) => {
        for (const { name, value, options } of changes) {
          document.cookie = serializeCookieHeader(name, value, shortened(options))
        }
      },
    },
    global: { fetch: timedFetch },
  })
}
