import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmed,
  memoryStorage,
  uniqueEmail,
  openPool,
  password,
  signedUp,
  startAuth,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService
let confirming: AuthService

beforeAll(async () => {
  pool = await openPool('pkce')
  auth = await startAuth(pool)
  confirming = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await Promise.all([auth.close(), confirming.close()])
  await pool.end()
})

type Kind = 'magiclink' | 'recovery'

/** An email that was asked for by a PKCE client, and the code that its link leads to. */
async function asked(kind: Kind) {
  const { email } = await signedUp(confirming)
  const storage = memoryStorage()
  const client = auth.client({ flowType: 'pkce', storage, storageKey: 'here' })
  if (kind === 'magiclink') await client.auth.signInWithOtp({ email })
  else await client.auth.resetPasswordForEmail(email)
  const click = async () => {
    const response = await fetch(auth.mailTo(email).link ?? '', { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  return { client, email, click, storage }
}

describe('exchanging a PKCE code', () => {
  it('returns the session to the client with the verifier, once', async () => {
    const { client, email, click } = await asked('magiclink')
    const code = await click()
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  it('is refused with another verifier, after which the right one still works', async () => {
    const { client, click } = await asked('magiclink')
    const code = await click()
    const response = await auth.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(56),
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    ])
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })

  it.each([
    [
      { auth_code: 'mock_code', code_verifier: 'x'.repeat(43) },
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ],
    [
      { auth_code: '', code_verifier: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      { auth_code: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
  ])('is refused with %j', async (body, status, error_code, msg) => {
    const response = await auth.post('/token?grant_type=pkce', body)
    expect([response.status, await response.json()]).toEqual([status, { code: status, error_code, msg }])
  })

  it('is refused by the client when it has no stored verifier', async () => {
    const { error } = await auth.client({ flowType: 'pkce' }).auth.exchangeCodeForSession('mock_code')
    expect(error).toMatchObject({ status: 400 })
  })

  it('works until five minutes after the click on a sign-in link', async () => {
    const { client, click } = await asked('magiclink')
    auth.advance(20 * 60)
    const code = await click()
    auth.advance(4 * 60 + 50)
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })

  it('works until five minutes after the request for a recovery, whenever the link is clicked', async () => {
    const { client, click } = await asked('recovery')
    auth.advance(5 * 60 + 1)
    const { error } = await client.auth.exchangeCodeForSession(await click())
    expect(error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    })
  })

  it('is not needed to sign in with the typed code', async () => {
    const { client, email } = await asked('magiclink')
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: auth.mailTo(email).code,
      type: 'email',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  it('is not needed for the token hash of the link, which works in another browser', async () => {
    const { email } = await asked('recovery')
    const token_hash = auth.mailTo(email).link?.searchParams.get('token') ?? ''
    expect(token_hash).toMatch(/^pkce_/)
    const { data, error } = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })
})

it('a PKCE link that was already used redirects with the error in query and fragment', async () => {
  const { click, email } = await asked('magiclink')
  await click()
  const response = await fetch(auth.mailTo(email).link ?? '', { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.searchParams.get('error_code')).toBe('otp_expired')
  expect(target.hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
})

it('a PKCE sign-up where emails are confirmed automatically needs no code', async () => {
  const client = confirming.client({ flowType: 'pkce' })
  const { data, error } = await client.auth.signUp({ email: uniqueEmail(), password })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
})
