import { createServerClient } from '@supabase/ssr'
import { TOTP } from 'otpauth'
import { NextRequest } from 'next/server'
import type { AccountClient } from '../../../../lib/auth/client.ts'
import { sessionCookies } from '../../../../lib/auth/cookies.ts'
import { updateSession } from '../../../../lib/auth/update-session.ts'
import { completeEnvironment } from '../../../setup/environment.ts'
import {
  newAddress,
  type AuthService,
} from '../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'

export const password = 'Kettle1bell!'

export const siteUrl = completeEnvironment.SITE_URL

/** A browser that visits the site: it keeps cookies, and each request has a client of its own. */
export function visitor(service: AuthService) {
  const jar = new Map<string, string>()
  const keep = (name: string, value: string, gone: boolean) =>
    void (gone ? jar.delete(name) : jar.set(name, value))
  return {
    jar,
    client: (): AccountClient =>
      createServerClient(service.projectUrl, 'anon', {
        cookieOptions: sessionCookies(siteUrl, service.projectUrl),
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (changes) =>
            changes.forEach(({ name, value, options }) => keep(name, value, options.maxAge === 0)),
        },
      }),
    /**
     * A request as it passes the proxy, from a network address. @returns its answer, and the cookies that the page
     * behind it is told of
     */
    async pass(path: string, { from = '192.0.2.1' } = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await updateSession(
        new NextRequest(new URL(path, siteUrl), {
          headers: { cookie, 'user-agent': 'Browser/1', 'x-forwarded-for': from },
        }),
        policy,
      )
      for (const { name, value, maxAge } of response.cookies.getAll()) keep(name, value, maxAge === 0)
      const told = response.headers.get('x-middleware-request-cookie') ?? ''
      return { response, told: told === '' ? [] : told.split('; ').map((pair) => pair.split('=', 1)[0]) }
    },
  }
}

/** What `pass` gives a page. */
export const policy = "script-src 'nonce-YWJj'"

/** A person with a confirmed account and nothing else. */
export async function person(service: AuthService) {
  const admin = await service.admin()
  const email = newAddress()
  const { data, error } = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { companyName: 'Iron Temple' },
  })
  if (error) throw error
  return { email, id: data.user.id }
}

/** What an authenticator app shows. @param steps of half a minute from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
