import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, uniqueEmail, openPool, password, startAuth, type AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('errors')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const version = (date: string) => ({ 'x-supabase-api-version': date })
const wrong = { email: 'nobody@gym.example', password }

describe('an error response', () => {
  it('has the first format for clients that send no version, an older or an invalid one', async () => {
    for (const headers of [{}, version('2023-12-31'), version('yesterday')]) {
      const response = await auth.post('/token?grant_type=password', wrong, headers)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
      expect(response.headers.get('x-supabase-api-version')).toBeNull()
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    }
  })

  it('has the second format for clients that send 2024-01-01 or later, and names the version', async () => {
    for (const date of ['2024-01-01', '2026-11-21']) {
      const response = await auth.post('/token?grant_type=password', wrong, version(date))
      expect(await response.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    }
  })

  it('of a weak password lists its reasons in both formats', async () => {
    const weak = { email: uniqueEmail(), password: 'abc' }
    const first = await auth.post('/signup', weak)
    const weak_password = { reasons: ['length'] }
    const sentence = 'Password should be at least 6 characters.'
    expect(await first.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: sentence,
      weak_password,
    })
    const second = await auth.post('/signup', weak, version('2024-01-01'))
    expect(await second.json()).toEqual({ code: 'weak_password', message: sentence, weak_password })
  })

  it('names the API version in errors only', async () => {
    const response = await auth.post('/signup', { email: uniqueEmail(), password }, version('2024-01-01'))
    expect(response.status).toBe(200)
    expect(response.headers.get('x-supabase-api-version')).toBeNull()
  })
})

describe('a request body', () => {
  it.each([
    ['', 'empty'],
    ['{', 'cut off'],
    ['[1]', 'a list'],
    ['{"email":7,"password":"x"}', 'of other types'],
  ])('“%s” that is %s is refused as bad_json', async (body) => {
    const response = await auth.ask('/signup', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'bad_json',
      msg: expect.stringMatching(/^Could not parse request body as JSON: /) as string,
    })
  })

  it('of more than one megabyte is refused', async () => {
    const body = JSON.stringify({ email: uniqueEmail(), password, data: { text: 'x'.repeat(1024 * 1024) } })
    const response = await auth.ask('/signup', { method: 'POST', body })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      code: 413,
      error_code: 'request_entity_too_large',
      msg: 'Request body too large (max 1048576 bytes)',
    })
  })

  it('may have unknown fields', async () => {
    const body = { email: uniqueEmail(), password, gotrue_meta_security: { captcha_token: 'x' }, more: 1 }
    expect((await auth.post('/signup', body)).status).toBe(200)
  })
})

describe('a request path', () => {
  it('that does not exist is 404; an unsupported method is 405', async () => {
    const missing = await auth.ask('/pigeon')
    expect([missing.status, await missing.text()]).toEqual([404, '404 page not found\n'])
    const method = await auth.ask('/signup')
    expect([method.status, await method.text()]).toEqual([405, ''])
  })

  it('works with and without the prefix of a project', async () => {
    for (const base of [auth.url, auth.projectUrl]) {
      expect(await (await fetch(`${base}/health`)).json()).toMatchObject({
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
        version: expect.stringMatching(/^v\d/) as string,
      })
    }
  })
})

describe('CORS for pages of other origins', () => {
  const origin = { origin: 'https://gym.example' }

  it('allows all headers of the official client', async () => {
    const response = await auth.ask('/token?grant_type=password', {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    })
    expect(response.status).toBeLessThan(300)
    expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/gym\.example)$/)
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)
    for (const name of [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed).toContain(name)
    }
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
  })

  it('exposes the API version of an error and the totals of a list', async () => {
    const response = await auth.post('/token?grant_type=password', wrong, {
      ...origin,
      ...version('2024-01-01'),
    })
    expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/gym\.example)$/)
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase()
    for (const name of ['x-supabase-api-version', 'x-total-count', 'link']) expect(exposed).toContain(name)
  })
})

describe('the settings endpoint', () => {
  it('says which features are enabled', async () => {
    const response = await auth.ask('/settings')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toMatchObject({
      external: { anonymous_users: true, email: true, phone: true, google: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      saml_enabled: false,
    })
  })
})

it('web3, passkeys, single sign-on and linking report that they are disabled', async () => {
  const client = auth.client()
  await client.auth.signUp({ email: uniqueEmail(), password })
  const web3 = await client.auth.signInWithWeb3({
    chain: 'solana',
    message: 'test message',
    signature: new Uint8Array([1, 2, 3]),
  })
  expect(web3.error).toMatchObject({
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  })
  const sso = await client.auth.signInWithSSO({ domain: 'gym.example' })
  expect(sso.error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  })
  const { data } = await client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const passkeys = await auth.ask('/passkeys', { headers })
  expect([passkeys.status, await passkeys.json()]).toMatchObject([404, { error_code: 'passkey_disabled' }])
})
