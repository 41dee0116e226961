import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { onAnotherPage, openPage } from './browser.ts'
import {
  confirmed,
  memoryStorage,
  uniqueEmail,
  openPool,
  password,
  signedUp,
  startAuth,
  type AuthService,
  type MemoryStorage,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('events')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const opened: SupabaseClient[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.auth.dispose()
  vi.unstubAllGlobals()
})

/** Records the events of a client; the first is INITIAL_SESSION. */
async function listen(client: SupabaseClient, first: AuthChangeEvent = 'INITIAL_SESSION') {
  const events: AuthChangeEvent[] = []
  const sessions: (Session | null)[] = []
  const { data } = client.auth.onAuthStateChange((event, session) => {
    events.push(event)
    sessions.push(session)
  })
  await vi.waitFor(() => expect(events[0]).toBe(first))
  return { events, sessions, stop: () => data.subscription.unsubscribe() }
}

describe('auth events of the official client', () => {
  it('begin with INITIAL_SESSION and the stored session, or null', async () => {
    expect((await listen(auth.client())).sessions).toEqual([null])
    const { client, session } = await signedUp(auth)
    expect((await listen(client)).sessions[0]?.access_token).toBe(session.access_token)
  })

  it('report signing in and out, refreshing and changing the user', async () => {
    const client = auth.client()
    const { events, sessions, stop } = await listen(client)
    const email = uniqueEmail()
    const { data } = await client.auth.signUp({ email, password })
    expect(sessions.at(-1)).toEqual(data.session)
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { company: 'Iron & Oak' } })
    await client.auth.signOut()
    await client.auth.signInWithPassword({ email, password })
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
      'SIGNED_IN',
    ])
    stop()
    await client.auth.signOut({ scope: 'local' })
    expect(events).toHaveLength(6)
  })

  it('report a recovery by code', async () => {
    const { email } = await signedUp(auth)
    const client = auth.client()
    const { events } = await listen(client)
    await client.auth.resetPasswordForEmail(email)
    await client.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'recovery' })
    expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
  })

  it('report a verified second factor', async () => {
    const { client } = await signedUp(auth)
    const { events } = await listen(client)
    const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    if (error) throw error
    const code = new TOTP({ secret: factor.totp.secret }).generate()
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    expect(events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED'])
  })

  it('do not report a sign-out on another device', async () => {
    const { client } = await signedUp(auth)
    const { events } = await listen(client)
    await client.auth.signOut({ scope: 'others' })
    expect(events).toEqual(['INITIAL_SESSION'])
  })
})

describe('tabs of one browser', () => {
  /** Two tabs share storage and key, and get each other's messages. */
  const tab = (storage: MemoryStorage, storageKey: string) => {
    openPage('https://gym.example/account')
    const client = onAnotherPage(() => auth.client({ storage, storageKey }))
    opened.push(client)
    return client
  }

  it('get the events of signing in, refreshing and signing out in another tab', async () => {
    const { email } = await signedUp(auth)
    const storage = memoryStorage()
    const [one, two] = [tab(storage, 'shared-1'), tab(storage, 'shared-1')]
    const heard = await listen(two)
    await listen(one)
    await one.auth.signInWithPassword({ email, password })
    await vi.waitFor(() => expect(heard.events.at(-1)).toBe('SIGNED_IN'))
    expect(heard.sessions.at(-1)?.user.email).toBe(email)
    await one.auth.refreshSession()
    await vi.waitFor(() => expect(heard.events.at(-1)).toBe('TOKEN_REFRESHED'))
    await one.auth.signOut()
    await vi.waitFor(() => expect(heard.events.at(-1)).toBe('SIGNED_OUT'))
    expect((await two.auth.getSession()).data.session).toBeNull()
  })

  it('get no events of a client with another storage key', async () => {
    const { email } = await signedUp(auth)
    const [one, two] = [tab(memoryStorage(), 'shared-2'), tab(memoryStorage(), 'shared-3')]
    const heard = await listen(two)
    const witness = await listen(tab(memoryStorage(), 'shared-2'))
    await one.auth.signInWithPassword({ email, password })
    await vi.waitFor(() => expect(witness.events).toContain('SIGNED_IN'))
    expect(heard.events).toEqual(['INITIAL_SESSION'])
  })
})

describe('while the page is visible', () => {
  it('the session is refreshed before it expires, not while hidden, and again when visible', async () => {
    const { session } = await signedUp(auth)
    const storage = memoryStorage()
    const page = openPage('https://gym.example/account')
    const expiring = (refresh_token: string, seconds: number) =>
      storage.setItem(
        'seen',
        JSON.stringify({ ...session, refresh_token, expires_at: Math.floor(Date.now() / 1000) + seconds }),
      )
    await expiring(session.refresh_token, 60)
    const client = auth.client({ storage, storageKey: 'seen', autoRefreshToken: true })
    opened.push(client)
    const { events } = await listen(client, 'TOKEN_REFRESHED')
    const newest = () => (JSON.parse(storage.kept.get('seen') ?? '{}') as Session).refresh_token
    const first = newest()
    expect(first).not.toBe(session.refresh_token)

    await page.show(false)
    await expiring(first, 60)
    const before = events.length
    await page.show(true)
    await vi.waitFor(() => expect(events.slice(before)).toContain('TOKEN_REFRESHED'))
    expect(newest()).not.toBe(first)
  })
})
