import { afterAll, expect, it, vi } from 'vitest'
import { databasePool } from '@/lib/database/pool'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import { ownDatabase } from '../leads/support.ts'

const request = vi.hoisted(() => ({ ip: '192.0.2.1' }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'x-forwarded-for': request.ip })),
  cookies: () => Promise.resolve({ get: () => undefined }),
}))

await ownDatabase()
Object.assign(process.env, {
  ACCOUNTS_LIMIT_TOTAL: '0',
  ACCOUNTS_LIMIT_PER_ADDRESS: '3',
  ACCOUNTS_LIMIT_PER_ACCOUNT: '3',
  TURNSTILE_SITE_KEY: 'key',
  TURNSTILE_SECRET_KEY: 'secret',
})
afterAll(() => databasePool().end())

it('counts attempts to sign in that the captcha refuses for the IP address, not for the account', async () => {
  const attempt = async (account: string, ip: string) => {
    request.ip = ip
    const counted = await rateLimitAction('sign-in', account, new FormData())
    return counted.ok ? 'counted' : counted.problem.code
  }
  for (let count = 0; count < 3; count++)
    expect(await attempt('owner@gym.example', '192.0.2.2')).toBe('captcha_failed')
  expect(await attempt('owner@gym.example', '192.0.2.2')).toBe('too_many_attempts')
  expect(await attempt('owner@gym.example', '192.0.2.3')).toBe('captcha_failed')
})

it('lets a visitor ask for an email again who has not solved the captcha', async () => {
  const fields = new FormData()
  const ask = async () => {
    const attempt = await rateLimitAction('email', 'maya@gym.example', fields)
    return attempt.ok ? 'counted' : attempt.problem.code
  }
  expect(await ask()).toBe('captcha_failed')
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, metadata: { result_with_testing_key: true } })),
  )
  fields.set(TURNSTILE_FIELD, 'solved')
  expect(await ask()).toBe('counted')
  expect(await ask()).toBe('over_email_send_rate_limit')
})
