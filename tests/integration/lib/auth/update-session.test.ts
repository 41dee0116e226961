import { randomUUID } from 'node:crypto'
import { unstable_doesMiddlewareMatch as doesProxyMatch } from 'next/experimental/testing/server'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithPassword } from '../../../../lib/auth/flows/sign-in.ts'
import { signOut } from '../../../../lib/auth/flows/sign-out.ts'
import { viewer } from '../../../../lib/auth/viewer.ts'
import { databasePool } from '../../../../lib/database/pool.ts'
import { config } from '../../../../proxy.ts'
import { ownDatabase } from '../leads/support.ts'
import {
  openPool,
  startAuth,
  usual,
  type AuthService,
} from '../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { password, createAccount, openBrowser, policy } from './support.ts'

const settings = vi.hoisted(() => {
  // The server of Next.js defines this global.
  Object.assign(globalThis, {
    AsyncLocalStorage: process.getBuiltinModule('node:async_hooks').AsyncLocalStorage,
  })
  return {
    SITE_URL: 'https://site.example',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'secret',
    DATABASE_URL: '',
    TRUSTED_PROXIES: { hops: 0, lists: () => false },
    ACCOUNTS_LIMIT_PER_ADDRESS: 8,
  }
})
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings, leadsEnv: () => settings }))

settings.DATABASE_URL = (await ownDatabase()).url
afterAll(() => databasePool().end())

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('session')
  auth = await startAuth(pool, { ...usual, GOTRUE_JWT_EXP: '3600' })
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})
beforeEach(() => {
  settings.SUPABASE_URL = auth.projectUrl
})

const SESSION = '__Host-sb-127-auth-token'

async function signedIn(service = auth) {
  const someone = await createAccount(service)
  const browser = openBrowser(service)
  await signInWithPassword(browser.client(), { ...someone, password })
  return { ...someone, browser }
}

type Jar = Map<string, string>

const chunksIn = (jar: Jar) => [...jar.keys()].filter((name) => name.startsWith(SESSION)).sort()

function sessionIn(jar: Jar): Record<string, unknown> {
  const text = chunksIn(jar)
    .map((name) => jar.get(name))
    .join('')
  return JSON.parse(Buffer.from(text.slice('base64-'.length), 'base64url').toString()) as Record<
    string,
    unknown
  >
}

const refreshTokenIn = (jar: Jar) => sessionIn(jar)['refresh_token']

/** Rewrites the session in the cookies, for example to let it expire. */
function editSession(jar: Jar, edit: (session: Record<string, unknown>) => void) {
  const session = sessionIn(jar)
  edit(session)
  for (const name of chunksIn(jar)) jar.delete(name)
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const pieces = value.match(/.{1,3180}/g) ?? []
  pieces.forEach((piece, index) => jar.set(pieces.length === 1 ? SESSION : `${SESSION}.${index}`, piece))
}

/** Runs work in which the Supabase client warns of a failed refresh. @returns the warnings, to be checked for names */
async function warningsOf(work: () => Promise<unknown>): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await work()
  const warnings = JSON.stringify(warn.mock.calls)
  warn.mockRestore()
  return warnings
}

const aboutToExpire = (session: Record<string, unknown>) => {
  session.expires_at = Math.floor(Date.now() / 1000) + 5
}

describe('a request for an account page', () => {
  it('gets no-store, noindex, frame, opener and content policies without a session', async () => {
    const { response } = await openBrowser(auth).request('/account')
    expect(response.headers.get('x-middleware-request-user-agent')).toBe(
      'Browser/1 Liftpass-Disable-Streaming',
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const link = await openBrowser(auth).request('/auth/confirm?token_hash=x&type=recovery')
    expect(link.response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    // The first goes to the browser, the second to Next.js, which takes the nonce from it.
    for (const name of ['content-security-policy', 'x-middleware-request-content-security-policy'])
      expect(response.headers.get(name)).toBe(policy)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('sets no cookie while the session is valid', async () => {
    const { browser } = await signedIn()
    const { response } = await browser.request('/account')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('refreshes a session that is about to expire, for the browser and for the page', async () => {
    const { browser, email } = await signedIn()
    editSession(browser.jar, aboutToExpire)
    const before = [...browser.jar.values()].join('')
    const { response, forwardedCookies } = await browser.request('/account')
    expect(forwardedCookies).toEqual([...browser.jar.keys()])
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-sb-127-auth-token.*; Path=\/; .*Secure; SameSite=lax$/i)
      expect(cookie).not.toMatch(/Domain=/i)
    }
    expect([...browser.jar.values()].join('')).not.toBe(before)
    expect(await viewer(browser.client())).toMatchObject({ kind: 'signed-in', user: { email } })
  })

  it('refreshes the session once when several tabs send it at the same time', async () => {
    const { browser, email } = await signedIn()
    editSession(browser.jar, aboutToExpire)
    const tabs = Array.from({ length: 6 }, () => {
      const tab = openBrowser(auth)
      for (const [name, value] of browser.jar) tab.jar.set(name, value)
      return tab
    })
    const script = tabs.pop()?.client()
    await Promise.all([...tabs.map((tab) => tab.request('/account')), script?.auth.getSession()])
    const kept = new Set(tabs.map(({ jar }) => refreshTokenIn(jar)))
    expect(kept.size).toBe(1)
    for (const tab of tabs) {
      expect(await viewer(tab.client())).toMatchObject({ kind: 'signed-in', user: { email } })
    }
    // The first browser still has the old refresh token, which the service accepts for a short while.
    await browser.request('/account')
    expect((await viewer(browser.client())).kind).toBe('signed-in')
  })

  it('deletes the cookie chunks that a shortened session no longer needs', async () => {
    const { browser } = await signedIn()
    editSession(browser.jar, (session) => {
      aboutToExpire(session)
      session.provider_token = 'x'.repeat(9000)
    })
    expect(browser.jar.size).toBeGreaterThan(3)
    const { forwardedCookies } = await browser.request('/account')
    expect([...browser.jar.keys()].sort()).toEqual([...forwardedCookies].sort())
    expect(browser.jar.size).toBeLessThan(3)
    expect((await viewer(browser.client())).kind).toBe('signed-in')
  })

  it('deletes an expired session that was signed out in another browser', async () => {
    const { browser, email } = await signedIn()
    const other = openBrowser(auth)
    await signInWithPassword(other.client(), { email, password })
    await signOut(other.client(), { scope: 'global' })
    editSession(browser.jar, (session) => {
      session.expires_at = Math.floor(Date.now() / 1000) - 5
    })
    expect(await warningsOf(() => browser.request('/account'))).not.toContain(email)
    expect(browser.jar.size).toBe(0)
    expect(await viewer(browser.client())).toEqual({ kind: 'signed-out' })
  })

  it('is signed out once another browser ended the session, though the token is still valid', async () => {
    const { browser, email } = await signedIn()
    const other = openBrowser(auth)
    await signInWithPassword(other.client(), { email, password })
    await signOut(other.client(), { scope: 'others' })
    await browser.request('/account')
    expect((await viewer(browser.client())).kind).toBe('signed-out')
  })

  it('keeps the session while the auth service is unreachable, and waits less than five seconds', async () => {
    const gone = await startAuth(pool, usual)
    const { browser, email } = await signedIn(gone)
    settings.SUPABASE_URL = gone.projectUrl
    editSession(browser.jar, aboutToExpire)
    const before = new Map(browser.jar)
    await gone.close()
    const began = performance.now()
    expect(await warningsOf(() => browser.request('/account'))).not.toContain(email)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(browser.jar).toEqual(before)
  })

  it('ignores malformed session cookies', async () => {
    const browser = openBrowser(auth)
    for (const value of ['base64-%%%', 'base64-bm9uc2Vuc2U', '{"access_token":1}', 'null']) {
      browser.jar.set(SESSION, value)
      // Read when a session is removed.
      browser.jar.set(`${SESSION}-flows-code-verifier`, 'base64-bm9uc2Vuc2U')
      const warnings = await warningsOf(async () =>
        expect((await browser.request('/account')).response.status).toBe(200),
      )
      expect(warnings).not.toContain('supabase')
    }
  })

  it('passes through the proxy, unlike a request for a public page', () => {
    const passes = (url: string) => doesProxyMatch({ config, nextConfig: {}, url })
    for (const path of [
      '/account',
      '/account/my-data',
      '/auth/confirm',
      '/auth/callback',
      '/auth/finish',
      '/login/second-factor',
      '/reset-password',
      '/studio',
    ]) {
      expect([path, passes(path)]).toEqual([path, true])
    }
    for (const path of [
      '/',
      '/login',
      '/login/code',
      '/signup',
      '/forgot-password',
      '/confirm-email',
      '/success',
      '/accounts',
      '/blog/account',
      '/_next/static/x.js',
    ]) {
      expect([path, passes(path)]).toEqual([path, false])
    }
  })
})

describe('an expired session', () => {
  const madeUp: string[] = []
  /** A browser with a made-up session, which costs a request to the auth service. */
  const madeUpSession = () => {
    const browser = openBrowser(auth)
    const refreshToken = randomUUID()
    madeUp.push(refreshToken)
    const session = { access_token: 'a.b.c', refresh_token: refreshToken, expires_at: 1, user: {} }
    browser.jar.set(SESSION, `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`)
    return browser
  }
  /** How often the auth service was asked to renew a made-up session; clients of other tests may still renew theirs. */
  const countRefreshes = () => {
    const { mock } = vi.spyOn(globalThis, 'fetch')
    return () =>
      mock.calls.filter(([, init]) => madeUp.some((token) => String(init?.body).includes(token))).length
  }

  it('is sent to the auth service a limited number of times per network when it is made up', async () => {
    const asked = countRefreshes()
    const from = '203.0.113.7'
    await warningsOf(async () => {
      for (let i = 0; i < 8; i += 1) await madeUpSession().request('/account', { from })
      expect(asked()).toBe(8)
      await madeUpSession().request('/account', { from })
    })
    expect(asked()).toBe(8)

    const { browser, email } = await signedIn()
    editSession(browser.jar, aboutToExpire)
    const before = [...browser.jar.values()].join('')
    await browser.request('/account', { from: '203.0.113.8' })
    expect([...browser.jar.values()].join('')).not.toBe(before)
    expect(await viewer(browser.client())).toMatchObject({ kind: 'signed-in', user: { email } })
  })

  it('does not count towards the limit when it can be refreshed', async () => {
    const { browser } = await signedIn()
    for (let i = 0; i < 10; i += 1) {
      editSession(browser.jar, aboutToExpire)
      await browser.request('/account', { from: '203.0.113.9' })
    }
    expect((await viewer(browser.client())).kind).toBe('signed-in')
    const refreshed = [...browser.jar.values()].join('')
    editSession(browser.jar, aboutToExpire)
    await browser.request('/account', { from: '203.0.113.9' })
    expect([...browser.jar.values()].join('')).not.toBe(refreshed)
  })

  it('is kept while the auth service responds with 429', async () => {
    const { browser } = await signedIn()
    editSession(browser.jar, (session) => {
      session.expires_at = Math.floor(Date.now() / 1000) - 5
    })
    const before = new Map(browser.jar)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json(
        { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
        { status: 429 },
      ),
    )
    await warningsOf(() => browser.request('/account', { from: '203.0.113.10' }))
    expect(browser.jar).toEqual(before)
  })
})
