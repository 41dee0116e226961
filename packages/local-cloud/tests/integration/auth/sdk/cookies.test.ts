import { createServerClient, type CookieOptions } from '@supabase/ssr'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, openPool, password, signedUp, startAuth, usual, type AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService
let strict: AuthService

beforeAll(async () => {
  pool = await openPool('cookies')
  auth = await startAuth(pool, confirmed)
  strict = await startAuth(pool, usual)
})
afterAll(async () => {
  await Promise.all([auth.close(), strict.close()])
  await pool.end()
})

type Cookie = { name: string; value: string; options: CookieOptions }

/** A browser that keeps cookies, and a server that responds to its requests with a client of each request's own. */
function browser(service: AuthService = auth) {
  const jar = new Map<string, string>()
  const written: Cookie[] = []
  const headers: Record<string, string>[] = []
  const request = (at = service) =>
    createServerClient(at.projectUrl, 'anon', {
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (cookies, responseHeaders) => {
          headers.push(responseHeaders)
          for (const cookie of cookies) {
            written.push(cookie)
            if (cookie.options.maxAge === 0) jar.delete(cookie.name)
            else jar.set(cookie.name, cookie.value)
          }
        },
      },
    })
  return { jar, written, headers, request }
}

const sessionCookies = (jar: Map<string, string>) =>
  [...jar.keys()].filter((name) => /^sb-127-auth-token(\.\d+)?$/.test(name)).sort()

describe('a session in cookies', () => {
  it('is written at sign-in and read by the next request', async () => {
    const { email } = await signedUp(auth)
    const { jar, request, headers } = browser()
    const { error } = await request().auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(sessionCookies(jar).length).toBeGreaterThan(0)
    expect(jar.values().next().value).toMatch(/^base64-/)
    expect(headers[0]?.['Cache-Control']).toContain('no-store')
    const { data } = await request().auth.getUser()
    expect(data.user?.email).toBe(email)
    expect((await request().auth.getClaims()).data?.claims.email).toBe(email)
  })

  it('is split over several cookies when it is long; the unused ones are deleted when it is short again', async () => {
    const { email } = await signedUp(auth)
    const { jar, request } = browser()
    const signedIn = request()
    await signedIn.auth.signInWithPassword({ email, password })
    await signedIn.auth.updateUser({ data: { text: 'x'.repeat(6_000) } })
    await request().auth.refreshSession()
    expect(sessionCookies(jar).length).toBeGreaterThanOrEqual(5)
    await request().auth.updateUser({ data: { text: null } })
    await request().auth.refreshSession()
    expect(sessionCookies(jar).length).toBeLessThan(3)
    expect((await request().auth.getUser()).error).toBeNull()
  })

  it('is refreshed by the first request after it expired', async () => {
    // Its tokens are too old at once; the one after the refresh has to last until its claims are read.
    const short = await startAuth(pool, { ...confirmed, GOTRUE_JWT_EXP: '1' })
    const { email } = await signedUp(short)
    const { request, written } = browser()
    await request(short).auth.signInWithPassword({ email, password })
    const before = written.length
    const { data, error } = await request().auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.email).toBe(email)
    expect(written.length).toBeGreaterThan(before)
    await short.close()
  })

  it('is deleted at sign-out', async () => {
    const { email } = await signedUp(auth)
    const { jar, request } = browser()
    await request().auth.signInWithPassword({ email, password })
    expect((await request().auth.signOut()).error).toBeNull()
    expect(sessionCookies(jar)).toEqual([])
    expect((await request().auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('that was ended on another device is missing, though its token has not expired', async () => {
    const { email } = await signedUp(auth)
    const { request } = browser()
    await request().auth.signInWithPassword({ email, password })
    const elsewhere = auth.client()
    await elsewhere.auth.signInWithPassword({ email, password })
    await elsewhere.auth.signOut({ scope: 'others' })
    expect((await request().auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})

describe('a link in an email', () => {
  it('is exchanged by a request that has the PKCE verifier in its cookies', async () => {
    const { email } = await signedUp(auth)
    const { jar, request } = browser(strict)
    await request().auth.resetPasswordForEmail(email, { redirectTo: 'https://gym.example/auth/callback' })
    expect([...jar.keys()].some((name) => name.includes('code-verifier'))).toBe(true)
    const response = await fetch(strict.mailTo(email).link ?? '', { redirect: 'manual' })
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data, error } = await request().auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await request().auth.updateUser({ password: 'a new password 3' })).error).toBeNull()
  })

  it('works by its token hash in another browser', async () => {
    const { email } = await signedUp(auth)
    await browser(strict).request().auth.signInWithOtp({ email })
    const token_hash = strict.mailTo(email).link?.searchParams.get('token') ?? ''
    const { jar, request } = browser(strict)
    const { error } = await request().auth.verifyOtp({ token_hash, type: 'magiclink' })
    expect(error).toBeNull()
    expect(sessionCookies(jar).length).toBeGreaterThan(0)
  })
})
