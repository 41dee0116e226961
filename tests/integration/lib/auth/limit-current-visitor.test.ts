import { afterAll, expect, it, vi } from 'vitest'
import { databasePool } from '@/lib/database/pool'
import { rateLimitAction } from '@/lib/auth/limit-current-visitor'
import { TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import { ownDatabase } from '../leads/support.ts'

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'x-forwarded-for': '192.0.2.1' })),
  cookies: () => Promise.resolve({ get: () => undefined }),
}))

await ownDatabase()
Object.assign(process.env, {
  ACCOUNTS_LIMIT_TOTAL: '0',
  TURNSTILE_SITE_KEY: 'key',
  TURNSTILE_SECRET_KEY: 'secret',
})
afterAll(() => databasePool().end())

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
