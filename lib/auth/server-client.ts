import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { env } from '../env'
import type { AccountClient } from './client'
import { sessionCookies, shortened } from './cookies'
import { visitorAddress } from './rate-limit'
import { visitorFetch } from './visitor-fetch'

/**
 * The client of the visitor whose request is being answered: it finds the session in the cookies, and in actions and
 * route handlers writes it there.
 * @throws Error when the environment is incomplete
 */
export async function accountClient(): Promise<AccountClient> {
  const jar = await cookies()
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL } = env()
  return createServerClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions: sessionCookies(SITE_URL, SUPABASE_URL),
    global: { fetch: visitorFetch(visitorAddress) },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (changes) => {
        try {
          for (const { name, value, options } of changes) jar.set(name, value, shortened(options))
        } catch {
          // A page that is being rendered cannot set cookies. The proxy has refreshed the session before it, so that
          // nothing is lost.
        }
      },
    },
  })
}

/**
 * Takes the cookies of the session away, for actions and route handlers. The client keeps them when it cannot refresh a
 * token first that has run out, and then the session would be open again once the auth service is back.
 */
export async function forgetSession(): Promise<void> {
  const { SUPABASE_URL, SITE_URL } = env()
  const { name: session = '', ...options } = sessionCookies(SITE_URL, SUPABASE_URL)
  const jar = await cookies()
  for (const { name } of jar.getAll()) {
    if (name === session || name.startsWith(`${session}.`)) jar.set(name, '', { ...options, maxAge: 0 })
  }
}
