import { createServerClient } from '@supabase/ssr'
import type { NextRequest, NextResponse } from 'next/server'
import { env } from '../env'
import { clientAddress } from '../http/client-address'
import { passOn } from '../http/pass-on'
import { sessionCookies, shortened } from './cookies'
import { visitorFetch } from './visitor-fetch'
import { DISABLE_STREAMING } from './disable-streaming'
import { withTimeout } from './with-timeout'

/** What is not refreshed by then is tried again by the page, which can say what is wrong. */
const PATIENCE_MS = 3000

/**
 * What every page around an account is sent with: nobody keeps it, shows it in a frame (a single press confirms a
 * link), holds on to its window or lists it.
 */
const HEADERS = {
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/**
 * Next.js repeats the cookies of a proxy and leaves a `Max-Age` of 0 out, so that an empty cookie would stay; it keeps
 * a date.
 */
const LONG_AGO = new Date(0)

/**
 * Passes a request for a page of the account on, its session refreshed if it was about to end: pages can read cookies,
 * not set them.
 *
 * Here nobody is let in or kept out; pages and actions do that, each for itself.
 * @param policy content security policy of the page; Next.js reads the nonce from the request's copy of it
 */
export async function updateSession(request: NextRequest, policy: string): Promise<NextResponse> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL, TRUSTED_PROXIES } = env()
  const address = () => clientAddress(request.headers.get('x-forwarded-for'), TRUSTED_PROXIES)
  const changed = new Map<string, Parameters<NextResponse['cookies']['set']>>()
  const client = createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions: sessionCookies(SITE_URL, SUPABASE_URL),
    global: { fetch: visitorFetch(address) },
    cookies: {
      getAll: () => request.cookies.getAll(),
      // The headers that come with it forbid to keep the answer, as ours do anyway.
      setAll: (changes) => {
        for (const { name, value, options } of changes) {
          // What is removed must be gone for the page too: an empty chunk would count as one.
          if (value === '') request.cookies.delete(name)
          else request.cookies.set(name, value)
          const kept = value === '' ? { ...options, expires: LONG_AGO } : shortened(options)
          changed.set(name, [name, value, kept])
        }
      },
    },
  })
  // What it finds is the page's business; that it looks refreshes the session.
  await withTimeout(PATIENCE_MS, client.auth.getClaims())

  const response = passOn(request, policy, {
    userAgent: DISABLE_STREAMING,
    headers: { ...HEADERS, 'referrer-policy': referrerPolicy(request) },
  })
  for (const change of changed.values()) response.cookies.set(...change)
  return response
}

/**
 * Links of mails have secrets in their address, which nothing that their page asks for may learn. Not `no-referrer`:
 * browsers would send its forms from nowhere. Other forms find in theirs where to go on to, when no scripts run.
 */
const referrerPolicy = ({ nextUrl }: NextRequest) =>
  nextUrl.pathname.startsWith('/auth/') ? 'strict-origin' : 'same-origin'
