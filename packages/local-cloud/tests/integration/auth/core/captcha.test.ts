import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_captcha')
})
afterAll(() => pool.end())

/** The secrets that Cloudflare publishes for tests. */
const always = '1x0000000000000000000000000000000AA'
const never = '2x0000000000000000000000000000000AA'

const withSecret = (secret: string) =>
  startAuth(pool, {
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    GOTRUE_SECURITY_CAPTCHA_SECRET: secret,
  })

const solved = { gotrue_meta_security: { captcha_token: 'token' } }

it.each(['/signup', '/recover', '/resend', '/magiclink', '/otp', '/token?grant_type=password'])(
  'the captcha check refuses %s without a captcha token',
  async (path) => {
    const auth = await withSecret(always)
    const { body, status } = await auth.send('POST', path, { email: newEmail(), password: 'password' })
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      },
    ])
  },
)

it('the captcha check accepts a solved captcha', async () => {
  const auth = await withSecret(always)
  const { status } = await auth.send('POST', '/signup', {
    email: newEmail(),
    password: 'password',
    ...solved,
  })
  expect(status).toBe(200)
})

it('the captcha check reports the provider’s error code', async () => {
  const auth = await withSecret(never)
  const { body } = await auth.send('POST', '/recover', { email: newEmail(), ...solved })
  expect(body).toMatchObject({
    error_code: 'captcha_failed',
    msg: 'captcha protection: request disallowed (invalid-input-response)',
  })
})

it('the captcha check does not apply to refreshing a token', async () => {
  const auth = await withSecret(always)
  const { body } = await auth.send('POST', '/token?grant_type=refresh_token', {
    refresh_token: 'abcdefghijkl',
  })
  expect(body).toMatchObject({ error_code: 'refresh_token_not_found' })
})
