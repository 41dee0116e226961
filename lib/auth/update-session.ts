import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '../env'
import { passOn } from '../http/pass-on'
import { requestIp } from '../http/request-ip'
import { sessionCookies, shortened } from './cookies'
import { hideMalformedSession } from './malformed-session'
import { visitorFetch } from './visitor-fetch'
import { DISABLE_STREAMING } from './disable-streaming'
import { withTimeout } from '../async/with-timeout'

/**
 * Timeout of the refresh, which Supabase's client retries for half a minute while the auth service is down. The page
 * retries and can report an error; if the refresh succeeds later, the service gives the next request the same session.
 */
const TIMEOUT_MS = 3000

/**
 * Headers of every page around an account: no caching, no framing (one press confirms a link), no `window.opener`, no
 * indexing.
 */
const HEADERS = {
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/**
 * Next.js copies the proxy's cookies but drops a `Max-Age` of 0, which would leave an empty cookie; it copies
 * `Expires`.
 */
const LONG_AGO = new Date(0)

/**
 * Passes on a request for an account page, after refreshing a session that is about to expire: pages can read cookies,
 * not set them.
 *
 * It authorizes no request; pages and actions do that themselves.
 * @param policy content security policy of the page; Next.js reads the nonce from the request's copy of it
 */
export async function updateSession(request: NextRequest, policy: string): Promise<NextResponse> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL } = env()
  const changed = new Map<string, Parameters<NextResponse['cookies']['set']>>()
  const cookieOptions = sessionCookies(SITE_URL, SUPABASE_URL)
  for (const { name, value } of await hideMalformedSession(request.cookies.getAll(), cookieOptions.name)) {
    if (request.cookies.get(name)?.value !== value) request.cookies.set(name, value)
  }
  const client = createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions,
    global: { fetch: visitorFetch(() => requestIp(request.headers)) },
    cookies: {
      getAll: () => request.cookies.getAll(),
      // The headers that come with it forbid caching, as ours do.
      setAll: (changes) => {
        for (const { name, value, options } of changes) {
          // The page must not see removed cookies: an empty chunk would count as one.
          if (value === '') request.cookies.delete(name)
          else request.cookies.set(name, value)
          const kept = value === '' ? { ...options, expires: LONG_AGO } : shortened(options)
          changed.set(name, [name, value, kept])
        }
      },
    },
  })
  // The call refreshes the session; the page reads the result itself.
  await withTimeout(TIMEOUT_MS, client.auth.getClaims())

  const response = passOn(request, policy, {
    userAgent: DISABLE_STREAMING,
    headers: { ...HEADERS, 'referrer-policy': referrerPolicy(request) },
  })
  for (const change of changed.values()) response.cookies.set(...change)
  return response
}

/**
 * Links in emails carry secrets in their URL, which the page's requests must not send on. `no-referrer` would
 * remove the origin of forms too; other pages' forms read `next` from the referrer when no scripts run.
 */
const referrerPolicy = ({ nextUrl }: NextRequest) =>
  nextUrl.pathname.startsWith('/auth/') ? 'strict-origin' : 'same-origin'
