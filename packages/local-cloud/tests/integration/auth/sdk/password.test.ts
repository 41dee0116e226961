import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmed,
  uniqueEmail,
  newNumber,
  openPool,
  password,
  signedUp,
  startAuth,
  usual,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('password')
  auth = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const invalid = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }

describe('signing in with a password', () => {
  it('works by email in any letter case and returns user and method', async () => {
    const { email, user } = await signedUp(auth)
    const client = auth.client()
    const { data, error } = await client.auth.signInWithPassword({
      email: email.toUpperCase(),
      password,
      options: { captchaToken: 'some_token' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email, app_metadata: { provider: 'email' } })
    expect(data.session).toMatchObject({
      access_token: expect.any(String) as string,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number) as number,
    })
    const claims = (await client.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      is_anonymous: false,
      iss: auth.url,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      exp: data.session?.expires_at,
    })
  })

  it('works by phone number, with and without its plus', async () => {
    const phone = newNumber()
    await auth.client().auth.signUp({ phone, password })
    for (const written of [phone, `+${phone}`]) {
      const { data, error } = await auth.client().auth.signInWithPassword({ phone: written, password })
      expect(error).toBeNull()
      expect(data.user?.phone).toBe(phone)
    }
  })

  it('keeps the previous session valid', async () => {
    const { client, email, session } = await signedUp(auth)
    await client.auth.signInWithPassword({ email, password })
    expect((await auth.client().auth.getUser(session.access_token)).error).toBeNull()
  })

  it('reports a password that is now too weak, and still signs in', async () => {
    const { email } = await signedUp(auth)
    const strict = await startAuth(pool, { ...confirmed, GOTRUE_PASSWORD_MIN_LENGTH: '30' })
    const { data, error } = await strict.client().auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      weakPassword: { reasons: ['length'], message: 'Password should be at least 30 characters.' },
    })
    await strict.close()
  })
})

describe('signing in with a password refuses', () => {
  it('a wrong password, an unknown email and an unknown number, with the same error', async () => {
    const { email } = await signedUp(auth)
    const { auth: client } = auth.client()
    const responses = [
      await client.signInWithPassword({ email, password: `${password}-wrong` }),
      await client.signInWithPassword({ email: uniqueEmail(), password }),
      await client.signInWithPassword({ phone: '+34123', password }),
    ]
    for (const { data, error } of responses) {
      expect(error).toMatchObject(invalid)
      expect(data).toMatchObject({ user: null, session: null })
    }
  })

  it('an unconfirmed email, which is reported only with the right password', async () => {
    const strict = await startAuth(pool)
    const email = uniqueEmail()
    await strict.client().auth.signUp({ email, password })
    const { error } = await strict.client().auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })
    const guess = await strict.client().auth.signInWithPassword({ email, password: 'guess' })
    expect(guess.error).toMatchObject(invalid)
    await strict.close()
  })

  it('an unconfirmed phone number', async () => {
    const strict = await startAuth(pool)
    await strict.client().auth.signUp({ phone: '15550001111', password })
    const { error } = await strict.client().auth.signInWithPassword({ phone: '15550001111', password })
    expect(error).toMatchObject({ status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' })
    await strict.close()
  })

  it('a banned user, until the ban is lifted', async () => {
    const { email, user } = await signedUp(auth)
    const admin = await auth.admin()
    await admin.updateUserById(user.id, { ban_duration: '1h' })
    const banned = await auth.client().auth.signInWithPassword({ email, password })
    expect(banned.error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' })
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('a missing email and phone number, before any message is sent', async () => {
    const { error } = await auth.client().auth.signInWithPassword({ password } as never)
    expect(error).toMatchObject({
      name: 'AuthInvalidCredentialsError',
      message: 'You must provide either an email or phone number and a password',
    })
  })

  it('emails and phone numbers where those are disabled', async () => {
    const off = await startAuth(pool, {
      ...usual,
      GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    })
    const byMail = await off.client().auth.signInWithPassword({ email: uniqueEmail(), password })
    expect(byMail.error).toMatchObject({
      status: 422,
      code: 'email_provider_disabled',
      message: 'Email logins are disabled',
    })
    const byPhone = await off.client().auth.signInWithPassword({ phone: newNumber(), password })
    expect(byPhone.error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
      message: 'Phone logins are disabled',
    })
    await off.close()
  })

  it.each([
    ['', {}, 'invalid_credentials', 'unsupported_grant_type'],
    ['?grant_type=implicit', {}, 'invalid_credentials', 'unsupported_grant_type'],
    ['?grant_type=password', { password }, 'validation_failed', 'missing email or phone'],
    [
      '?grant_type=password',
      { email: 'a@gym.example', phone: '15550001111', password },
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    ['?grant_type=password', { email: 'a@gym.example' }, 'invalid_credentials', 'Invalid login credentials'],
  ])('a plain request to /token%s with %j', async (query, body, error_code, msg) => {
    const response = await auth.post(`/token${query}`, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 400, error_code, msg })
  })
})
