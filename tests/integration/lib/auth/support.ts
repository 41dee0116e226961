import { createServerClient } from '@supabase/ssr'
import { TOTP } from 'otpauth'
import { NextRequest } from 'next/server'
import { afterAll, expect } from 'vitest'
import type { AccountClient } from '../../../../lib/auth/client.ts'
import { sessionCookies } from '../../../../lib/auth/cookies.ts'
import { enrolFactor, verifyFactor } from '../../../../lib/auth/flows/factors.ts'
import { signInWithPassword } from '../../../../lib/auth/flows/sign-in.ts'
import { updateSession } from '../../../../lib/auth/update-session.ts'
import { completeEnvironment } from '../../../setup/environment.ts'
import {
  uniqueEmail,
  openPool,
  startAuth,
  usual,
  type AuthService,
} from '../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'

export const password = 'Kettle1bell!'

export const siteUrl = completeEnvironment.SITE_URL

/** The name of the site in authenticator apps. */
export const issuer = 'Liftpass'

/** Starts an auth service with a database of its own; both end after the tests of the file. */
export async function authService(database: string, environment: Readonly<Record<string, string>> = usual) {
  const pool = await openPool(database)
  const auth = await startAuth(pool, environment)
  afterAll(async () => {
    await auth.close()
    await pool.end()
  })
  return { pool, auth }
}

/** A browser on the site: it stores cookies, and each request has a client of its own. */
export function openBrowser(service: AuthService) {
  const jar = new Map<string, string>()
  const store = (name: string, value: string, expired: boolean) =>
    void (expired ? jar.delete(name) : jar.set(name, value))
  return {
    jar,
    client: (): AccountClient =>
      createServerClient(service.projectUrl, 'anon', {
        cookieOptions: sessionCookies(siteUrl, service.projectUrl),
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (changes) =>
            changes.forEach(({ name, value, options }) => store(name, value, options.maxAge === 0)),
        },
      }),
    /**
     * Sends a request from a network address through the proxy. @returns the proxy's response, and the names of the
     * cookies that the page behind it receives
     */
    async request(path: string, { from = '192.0.2.1' } = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await updateSession(
        new NextRequest(new URL(path, siteUrl), {
          headers: { cookie, 'user-agent': 'Browser/1', 'x-forwarded-for': from },
        }),
        policy,
      )
      for (const { name, value, maxAge } of response.cookies.getAll()) store(name, value, maxAge === 0)
      const forwarded = response.headers.get('x-middleware-request-cookie') ?? ''
      const names = forwarded === '' ? [] : forwarded.split('; ').map((pair) => pair.split('=', 1)[0])
      return { response, forwardedCookies: names }
    },
  }
}

/** The Content-Security-Policy that `request` gives to a page. */
export const policy = "script-src 'nonce-YWJj'"

/** Creates an account with a confirmed email address and a password. */
export async function createAccount(service: AuthService) {
  const admin = await service.admin()
  const email = uniqueEmail()
  const { data, error } = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { companyName: 'Iron Temple' },
  })
  if (error) throw error
  return { email, id: data.user.id }
}

/** Creates an account and signs a browser in to it. */
export async function signedIn(service: AuthService) {
  const account = await createAccount(service)
  const browser = openBrowser(service)
  expect(await signInWithPassword(browser.client(), { ...account, password })).toMatchObject({ ok: true })
  return { ...account, browser }
}

/** Creates an account with an authenticator app named Phone, whose code the signed-in browser has given. */
export async function signedInWithFactor(service: AuthService) {
  const account = await signedIn(service)
  const enrolled = await enrolFactor(account.browser.client(), { name: 'Phone', issuer })
  if (!enrolled.ok) throw new Error(enrolled.problem.code)
  const { id: factorId, secret } = enrolled.value
  const code = totpCode(secret, -1)
  expect(await verifyFactor(account.browser.client(), { factorId, code })).toMatchObject({ ok: true })
  return { ...account, factorId, secret }
}

/** A client like statelessClient(): it stores nothing. */
export const statelessClient = (service: AuthService) =>
  service.client({ persistSession: false, flowType: 'implicit' })

/** The token in the link of the latest email to an email address. */
export const tokenHashFor = (service: AuthService, email: string) =>
  service.mailTo(email).link?.searchParams.get('token') ?? ''

/** The code that an authenticator app shows. @param steps of half a minute from now */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The error code of a failed result. */
export const errorCode = (result: { ok: boolean; problem?: { code: string } }) => result.problem?.code
