import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestRecovery } from '../../../../lib/auth/flows/emails.ts'
import { signInWithPassword } from '../../../../lib/auth/flows/sign-in.ts'
import { forwardingFetch } from '../../../../lib/auth/forwarding-fetch.ts'
import {
  openPool,
  startAuth,
  tokenOf,
  usual,
  type AuthService,
} from '../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { password, createAccount } from './support.ts'

const settings = vi.hoisted(() => ({
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
  SUPABASE_SERVICE_ROLE_KEY: '',
}))
vi.mock('../../../../lib/env.ts', () => ({ env: () => settings }))

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('forwarding')
  auth = await startAuth(pool, {
    ...usual,
    GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED: 'true',
    // Requests without a forwarded IP address count as one client, as the hosted service counts a whole server.
    GOTRUE_RATE_LIMIT_HEADER: 'user-agent',
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'unused',
  })
  settings.SUPABASE_URL = auth.projectUrl
  settings.SUPABASE_ANON_KEY = await tokenOf({ role: 'anon' })
  settings.SUPABASE_SERVICE_ROLE_KEY = await tokenOf({ role: 'service_role' })
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})
afterEach(() => vi.restoreAllMocks())

/** The site's client for a visitor with this network address. */
const clientFor = (ip: string) =>
  createClient(settings.SUPABASE_URL, settings.SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: forwardingFetch(() => ip), headers: { 'user-agent': 'the site' } },
  })

const requestEmail = async (ip: string) => {
  const outcome = await requestRecovery(clientFor(ip), { email: 'nobody@gym.example' })
  return outcome.ok ? 'asked' : outcome.problem.code
}

describe('requests to the auth service for a visitor', () => {
  it('count towards the rate limit of that visitor only', async () => {
    const asked: string[] = []
    while (asked.at(-1) !== 'over_request_rate_limit' && asked.length < 40)
      asked.push(await requestEmail('198.51.100.1'))
    expect(asked.at(-1)).toBe('over_request_rate_limit')
    expect(await requestEmail('198.51.100.2')).toBe('asked')
    expect(await requestEmail('2001:db8::2')).toBe('asked')
    // All visitors without a known IP address count as one.
    expect(await requestEmail('unknown')).toBe('asked')
  })

  it('open and read the visitor’s session without sending the secret key as its token', async () => {
    const someone = await createAccount(auth)
    const client = clientFor('198.51.100.3')
    expect(await signInWithPassword(client, { email: someone.email, password })).toMatchObject({ ok: true })
    const asked = vi.spyOn(globalThis, 'fetch')
    const { data } = await client.auth.getUser()
    expect(data.user?.id).toBe(someone.id)
    const sent = new Headers(asked.mock.calls[0]?.[1]?.headers)
    const { data: kept } = await client.auth.getSession()
    expect(sent.get('authorization')).toBe(`Bearer ${kept.session?.access_token}`)
    expect(sent.get('sb-forwarded-for')).toBe('198.51.100.3')
    const wrong = await signInWithPassword(client, { email: someone.email, password: 'Another1bell!' })
    expect(wrong).toMatchObject({ problem: { code: 'invalid_credentials' } })
    const { rows } = await pool.query<{ ip: string }>(
      'select host(ip) as ip from auth.sessions where user_id = $1',
      [someone.id],
    )
    expect(rows).toEqual([{ ip: '198.51.100.3' }])
  })

  it('send the secret key to the auth service only', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
    await clientFor('198.51.100.4').from('profiles').select()
    expect(asked).toHaveBeenCalledOnce()
    expect(JSON.stringify([...new Headers(asked.mock.calls[0]?.[1]?.headers)])).not.toContain(
      settings.SUPABASE_SERVICE_ROLE_KEY,
    )
  })
})
