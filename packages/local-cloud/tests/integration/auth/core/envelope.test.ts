import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_envelope')
})
afterAll(() => pool.end())

describe('error responses', () => {
  it('have the format of the API version that the client sends', async () => {
    const auth = await startAuth(pool)
    const ask = (version?: string) =>
      auth.send('POST', '/token?grant_type=x', {}, version ? { 'x-supabase-api-version': version } : {})
    const first = await ask()
    expect(first.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    })
    expect(first.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(first.headers.has('x-supabase-api-version')).toBe(false)
    const second = await ask('2024-01-01')
    expect(second.body).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
    expect(second.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect((await ask('2025-06-30')).body).toEqual(second.body)
    expect((await ask('yesterday')).body).toEqual(first.body)
  })

  it('list the reasons why a password is weak, in both formats', async () => {
    const auth = await startAuth(pool, { GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:0123456789' })
    const weak = { email: newEmail(), password: 'xyz' }
    const first = await auth.send('POST', '/signup', weak)
    expect([first.status, first.body]).toEqual([
      422,
      {
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 6 characters. Password should contain at least one character of each: abc, 0123456789.',
        weak_password: { reasons: ['length', 'characters'] },
      },
    ])
    const second = await auth.send('POST', '/signup', weak, { 'x-supabase-api-version': '2024-01-01' })
    expect(second.body).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['length', 'characters'] },
    })
  })

  it('name a missing, empty, mistyped or too large body', async () => {
    const auth = await startAuth(pool)
    for (const body of ['', 'x', '[]', '{"email":1}']) {
      const result = await auth.send('POST', '/recover', body)
      expect(result.body).toMatchObject({ code: 400, error_code: 'bad_json' })
      expect(result.body['msg']).toMatch(/^Could not parse request body as JSON: /)
    }
    const large = await auth.send('POST', '/recover', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect(large.body).toEqual({
      code: 413,
      error_code: 'request_entity_too_large',
      msg: 'Request body too large (max 1048576 bytes)',
    })
  })

  it('name a missing, forged or expired token', async () => {
    const auth = await startAuth(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const user = (headers: Record<string, string>) => auth.send('GET', '/user', undefined, headers)
    const missing = await user({})
    expect([missing.status, missing.body['msg']]).toEqual([
      401,
      'This endpoint requires a valid Bearer token',
    ])
    const forged = await user({ authorization: 'Bearer a.b.c' })
    expect([forged.status, forged.body['error_code']]).toEqual([403, 'bad_jwt'])
    expect(forged.body['msg']).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  })

  it('are 404 for an unknown path and 405 for an unsupported method', async () => {
    const auth = await startAuth(pool)
    const nowhere = await auth.ask('GET', '/nowhere')
    expect([nowhere.status, await nowhere.text()]).toEqual([404, '404 page not found\n'])
    expect((await auth.ask('GET', '/signup')).status).toBe(405)
    expect((await auth.ask('HEAD', '/verify?token=x&type=signup')).status).toBe(405)
  })

  it('of internal errors contain only an error id', async () => {
    const auth = await startAuth(pool, { GOTRUE_MAILER_TEMPLATES_RECOVERY: '/nowhere/recovery.html' })
    const email = newEmail()
    await auth.send('POST', '/signup', { email, password: 'password' })
    const { body, status } = await auth.send('POST', '/recover', { email })
    expect(status).toBe(500)
    expect(body).toMatchObject({ error_code: 'unexpected_failure', msg: 'Error sending recovery email' })
    expect(body['error_id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(auth.faults.join()).toContain(String(body['error_id']))
    expect(auth.faults.join()).not.toContain(email)
  })
})

describe('requests from pages of other origins', () => {
  it('are allowed with the headers of the official client, and the page can read the response headers it needs', async () => {
    const auth = await startAuth(pool)
    const preflight = await auth.ask('OPTIONS', '/signup', undefined, {
      origin: 'https://gym.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/apikey/)
    const response = await auth.ask('GET', '/health', undefined, { origin: 'https://gym.example' })
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'X-Total-Count,Link,X-Supabase-Api-Version',
    )
  })
})
