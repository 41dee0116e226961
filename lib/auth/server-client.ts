import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { env } from '../env'
import type { AccountClient } from './client'
import { sessionCookies, shortened } from './cookies'
import { visitorIp } from './limit-current-visitor'
import { hideMalformedSession } from './malformed-session'
import { visitorFetch } from './visitor-fetch'

/**
 * The client of the visitor who sent the current request. It reads the session from the cookies, and writes it there in
 * actions and route handlers.
 * @throws Error when variables are missing or wrong
 */
export async function accountClient(): Promise<AccountClient> {
  const jar = await cookies()
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL } = env()
  const cookieOptions = sessionCookies(SITE_URL, SUPABASE_URL)
  return createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions,
    global: { fetch: visitorFetch(visitorIp) },
    cookies: {
      getAll: () => hideMalformedSession(jar.getAll(), cookieOptions.name),
      setAll: (changes) => {
        try {
          for (const { name, value, options } of changes) jar.set(name, value, shortened(options))
        } catch {
          // A page cannot set cookies while it renders. The proxy has refreshed the session before, so nothing is lost.
        }
      },
    },
  })
}

/**
 * Removes the session cookies, in actions and route handlers. The client keeps them when it cannot refresh an expired
 * token first; the session would be open again once the auth service is back.
 */
export async function forgetSession(): Promise<void> {
  const { SUPABASE_URL, SITE_URL } = env()
  const { name: session, ...options } = sessionCookies(SITE_URL, SUPABASE_URL)
  const jar = await cookies()
  for (const { name } of jar.getAll()) {
    if (name === session || name.startsWith(`${session}.`)) jar.set(name, '', { ...options, maxAge: 0 })
  }
}
