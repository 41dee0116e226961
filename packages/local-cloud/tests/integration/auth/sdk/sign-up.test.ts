import { AuthWeakPasswordError } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmed,
  uniqueEmail,
  newNumber,
  openPool,
  password,
  startAuth,
  usual,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService
let confirming: AuthService
let closed: AuthService

beforeAll(async () => {
  pool = await openPool('sign_up')
  auth = await startAuth(pool)
  confirming = await startAuth(pool, confirmed)
  closed = await startAuth(pool, { ...usual, GOTRUE_DISABLE_SIGNUP: 'true' })
})
afterAll(async () => {
  await Promise.all([auth.close(), confirming.close(), closed.close()])
  await pool.end()
})

const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) as string
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string

describe('a sign-up with a new email', () => {
  it('returns a user without a session and sends one email with a code and a link', async () => {
    const email = uniqueEmail()
    const { data, error } = await auth.client().auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      id: uuid,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: date,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email, email_verified: false, phone_verified: false, sub: data.user?.id },
      created_at: date,
      updated_at: date,
      is_anonymous: false,
    })
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    expect(data.user).not.toHaveProperty('confirmed_at')
    expect(data.user?.identities).toEqual([
      {
        identity_id: uuid,
        id: data.user?.id,
        user_id: data.user?.id,
        identity_data: { sub: data.user?.id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: date,
        created_at: date,
        updated_at: date,
        email,
      },
    ])
    const mail = auth.mailTo(email)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.link?.href).toMatch(/\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup&redirect_to=/)
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('signs in at once where emails are confirmed automatically, with metadata and a redirect target', async () => {
    const email = uniqueEmail()
    const { data, error } = await confirming.client().auth.signUp({
      email,
      password,
      options: {
        data: { company: 'Iron & Oak', plan: null },
        emailRedirectTo: 'no address',
        captchaToken: 'x',
      },
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/) as string,
    })
    expect(data.user).toMatchObject({
      email_confirmed_at: date,
      confirmed_at: date,
      last_sign_in_at: date,
      user_metadata: { company: 'Iron & Oak', email_verified: true },
    })
    expect(confirming.mails.filter(({ to }) => to === email)).toHaveLength(0)
  })

  it('uses an allowed redirect target, and the site for any other', async () => {
    const [allowed, forbidden] = [uniqueEmail(), uniqueEmail()]
    await auth.client().auth.signUp({
      email: allowed,
      password,
      options: { emailRedirectTo: 'https://gym.example/a/b?c=d' },
    })
    await auth.client().auth.signUp({
      email: forbidden,
      password,
      options: { emailRedirectTo: 'https://evil.example/' },
    })
    expect(auth.mailTo(allowed).link?.searchParams.get('redirect_to')).toBe('https://gym.example/a/b?c=d')
    expect(auth.mailTo(forbidden).link?.searchParams.get('redirect_to')).toBe(usual.GOTRUE_SITE_URL)
  })

  it('marks the link of a PKCE client with pkce_', async () => {
    const email = uniqueEmail()
    const storage = auth.client({ flowType: 'pkce' })
    expect((await storage.auth.signUp({ email, password })).error).toBeNull()
    expect(auth.mailTo(email).link?.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/)
  })
})

describe('a sign-up with a registered email', () => {
  it('sends the email again while it is unconfirmed, and keeps the first password', async () => {
    const email = uniqueEmail()
    const first = await auth.client().auth.signUp({ email, password })
    const second = await auth.client().auth.signUp({ email, password: 'another password 2' })
    expect(second.error).toBeNull()
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(2)
    const client = auth.client()
    await client.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    const signIn = await client.auth.signInWithPassword({ email, password: 'another password 2' })
    expect(signIn.error?.code).toBe('invalid_credentials')
  })

  it('looks like a new one once the email is confirmed: another id, no identities, no email sent', async () => {
    const email = uniqueEmail()
    const client = auth.client()
    const { data: first } = await client.auth.signUp({ email, password })
    await client.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    const { data, error } = await auth.client().auth.signUp({ email, password, options: { data: { a: 1 } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [], role: '', user_metadata: { a: 1 } })
    expect(data.user?.id).not.toBe(first.user?.id)
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('is refused as existing where emails are confirmed automatically', async () => {
    const email = uniqueEmail()
    await confirming.client().auth.signUp({ email, password })
    const { data, error } = await confirming.client().auth.signUp({ email, password })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
    expect(data).toEqual({ user: null, session: null })
  })

  it('creates only one user when several arrive at the same time', async () => {
    const email = uniqueEmail()
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => confirming.client().auth.signUp({ email, password })),
    )
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
    expect(responses.map(({ error }) => error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'user_already_exists',
      'user_already_exists',
      'user_already_exists',
    ])
  })
})

describe('a sign-up is refused', () => {
  it('with a password that is too short, with reasons', async () => {
    const { data, error } = await auth.client().auth.signUp({ email: uniqueEmail(), password: '123' })
    expect(error).toBeInstanceOf(AuthWeakPasswordError)
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    })
    expect(data).toEqual({ user: null, session: null })
  })

  it('with a password without the required characters', async () => {
    const strict = await startAuth(pool, {
      ...confirmed,
      GOTRUE_PASSWORD_MIN_LENGTH: '8',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789:\\:;',
    })
    const { error } = await strict.client().auth.signUp({ email: uniqueEmail(), password: 'abc' })
    expect(error).toMatchObject({
      reasons: ['length', 'characters'],
      message:
        'Password should be at least 8 characters. Password should contain at least one character of each: ' +
        'abcdefghijklmnopqrstuvwxyz, 0123456789, :;.',
    })
    const good = await strict.client().auth.signUp({ email: uniqueEmail(), password: 'abcdef1:' })
    expect(good.error).toBeNull()
    await strict.close()
  })

  it.each([
    ['of one letter', 'a', 'Unable to validate email address: invalid format'],
    ['without a host', 'invalid-email', 'Unable to validate email address: invalid format'],
    ['of 256 letters', `${'x'.repeat(251)}@b.co`, 'An email address is too long'],
  ])('with an email %s', async (_, email, message) => {
    const { error } = await auth.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
  })

  it('with a password longer than the 72 bytes that bcrypt reads', async () => {
    const { error } = await auth.client().auth.signUp({ email: uniqueEmail(), password: 'ü'.repeat(37) })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    })
  })

  it('without email and phone number, before any message is sent', async () => {
    const { error } = await auth.client().auth.signUp({ password } as never)
    expect(error).toMatchObject({
      name: 'AuthInvalidCredentialsError',
      message: 'You must provide either an email or phone number and a password',
    })
  })

  it.each([
    [{ email: 'a@gym.example', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@gym.example', phone: '15551234567', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { email: 'a@gym.example', password, code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: 'a@gym.example', password, code_challenge_method: 's256', code_challenge: 'short' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      { phone: '15551234567', password, code_challenge_method: 's256', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
  ])('as a plain request with %j', async (body, status, error_code, msg) => {
    const response = await auth.post('/signup', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code: status, error_code, msg })
  })

  it('where sign-up is disabled', async () => {
    const { data, error } = await closed.client().auth.signUp({ email: uniqueEmail(), password })
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
    expect(data.user).toBeNull()
  })

  it('with an email or a phone number where those are disabled', async () => {
    const off = await startAuth(pool, {
      ...usual,
      GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    })
    const byMail = await off.client().auth.signUp({ email: uniqueEmail(), password })
    expect(byMail.error).toMatchObject({
      status: 400,
      code: 'email_provider_disabled',
      message: 'Email signups are disabled',
    })
    const byPhone = await off.client().auth.signUp({ phone: newNumber(), password })
    expect(byPhone.error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
      message: 'Phone signups are disabled',
    })
    await off.close()
  })
})

describe('a sign-up by phone number', () => {
  it('signs in at once where numbers are confirmed automatically', async () => {
    const phone = newNumber()
    const client = confirming.client()
    const { data, error } = await client.auth.signUp({ phone: `+${phone}`, password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: date,
      confirmed_at: date,
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull()
  })

  it('needs the code of a test number', async () => {
    const client = auth.client()
    const { data, error } = await client.auth.signUp({
      phone: '+15550002222',
      password,
      options: { channel: 'sms', data: { a: 1 } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    const wrong = await client.auth.verifyOtp({ phone: '+15550002222', token: '111111', type: 'sms' })
    expect(wrong.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
    const right = await client.auth.verifyOtp({ phone: '+15550002222', token: '654321', type: 'sms' })
    expect(right.error).toBeNull()
    expect(right.data.user).toMatchObject({ phone: '15550002222', phone_confirmed_at: date })
  })

  it('reports that no SMS provider is configured, and refuses an invalid number', async () => {
    const client = auth.client()
    const unsent = await client.auth.signUp({ phone: newNumber(), password })
    expect(unsent.error?.message).toMatch(/Unable to get SMS provider|Error sending confirmation OTP/)
    expect(unsent.data.user).toBeNull()
    const bad = await client.auth.signUp({ phone: '1-555-invalid', password })
    expect(bad.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    })
  })
})

describe('an anonymous sign-up', () => {
  it('creates a guest with metadata', async () => {
    const client = auth.client()
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { Hello: 'World' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: { Hello: 'World' },
    })
    expect(data.user?.user_metadata).toEqual({ Hello: 'World' })
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ is_anonymous: true, role: 'authenticated', aal: 'aal1' })
  })

  it('becomes a permanent account with an email', async () => {
    const client = confirming.client()
    const { data: guest } = await client.auth.signInAnonymously()
    const early = await client.auth.updateUser({ password })
    expect(early.error).toMatchObject({
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
    const email = uniqueEmail()
    const { data, error } = await client.auth.updateUser({ email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: guest.user?.id, email, is_anonymous: false })
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('is refused where anonymous sign-ups are disabled', async () => {
    const off = await startAuth(pool, { ...usual, GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false' })
    const { data, error } = await off.client().auth.signInAnonymously()
    expect(error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
    expect(data.session).toBeNull()
    await off.close()
  })
})
