import type { AuthOtpResponse } from '@supabase/supabase-js'
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
} from './support.ts'
import type { AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService
let confirming: AuthService

beforeAll(async () => {
  pool = await openPool('codes')
  auth = await startAuth(pool)
  confirming = await startAuth(pool, confirmed)
})
afterAll(async () => {
  await Promise.all([auth.close(), confirming.close()])
  await pool.end()
})

const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }
const expiredLink = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }

/** A user with a confirmed email. */
async function known() {
  const { email, user } = await signedUp(confirming)
  return { email, id: user.id }
}

const hashOf = (email: string) => auth.mailTo(email).link?.searchParams.get('token') ?? ''

describe('confirming an email', () => {
  it.each(['signup', 'email'] as const)('by code, as type %s, signs in', async (type) => {
    const email = uniqueEmail()
    const client = auth.client()
    await client.auth.signUp({ email, password })
    const { data, error } = await client.auth.verifyOtp({ email, token: auth.mailTo(email).code, type })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String) as string,
      user_metadata: { email_verified: true },
    })
    expect((await client.auth.getClaims()).data?.claims.amr).toEqual([
      { method: 'otp', timestamp: expect.any(Number) as number },
    ])
    expect((await client.auth.getUser()).data.user?.identities?.[0]?.identity_data).toMatchObject({
      email_verified: true,
    })
  })

  it('by the token hash of the link signs in, once', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({ email, password })
    const token_hash = hashOf(email)
    const { data, error } = await auth.client().auth.verifyOtp({ token_hash, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
    const again = await auth.client().auth.verifyOtp({ token_hash, type: 'signup' })
    expect(again.error).toMatchObject(expiredLink)
  })

  it('by the link redirects with a session in the fragment, once', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://gym.example/welcome?from=mail' },
    })
    const link = auth.mailTo(email).link ?? ''
    const response = await fetch(link, { redirect: 'manual' })
    expect(response.status).toBe(303)
    const target = new URL(response.headers.get('location') ?? '')
    expect(`${target.origin}${target.pathname}${target.search}`).toBe('https://gym.example/welcome?from=mail')
    expect([...new URLSearchParams(target.hash.slice(1)).keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(target.hash).toMatch(/&type=signup$/)
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toBe(
      'https://gym.example/welcome?from=mail#error=access_denied&error_code=otp_expired' +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  it('fails after the configured time', async () => {
    const short = await startAuth(pool, { ...usual, GOTRUE_MAILER_OTP_EXP: '60' })
    const email = uniqueEmail()
    await short.client().auth.signUp({ email, password })
    short.advance(61)
    const { code, link } = short.mailTo(email)
    const byCode = await short.client().auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(byCode.error).toMatchObject(expired)
    const byHash = await short
      .client()
      .auth.verifyOtp({ token_hash: link?.searchParams.get('token') ?? '', type: 'signup' })
    expect(byHash.error).toMatchObject(expiredLink)
    await short.close()
  })

  it('fails with a code that a newer one replaced', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({ email, password })
    const { code } = auth.mailTo(email)
    expect((await auth.client().auth.resend({ email, type: 'signup' })).error).toBeNull()
    if (auth.mailTo(email).code === code) return // One in a million: both codes are the same.
    const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toMatchObject(expired)
  })
})

describe('signing in by email code', () => {
  it('sends a known user a code and a link; the code fails for any other email', async () => {
    const { email, id } = await known()
    const client = auth.client()
    const sent: AuthOtpResponse = await client.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: 'https://gym.example/in' },
    })
    expect(sent).toEqual({ data: { user: null, session: null }, error: null })
    const { code, link } = auth.mailTo(email)
    expect(link?.searchParams.get('type')).toBe('magiclink')
    const stranger = await auth.client().auth.verifyOtp({ email: uniqueEmail(), token: code, type: 'email' })
    expect(stranger.error).toMatchObject(expired)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
  })

  it.each(['magiclink', 'email'] as const)('accepts the token hash as type %s', async (type) => {
    const { email, id } = await known()
    await auth.client().auth.signInWithOtp({ email })
    const { data, error } = await auth.client().auth.verifyOtp({ token_hash: hashOf(email), type })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
  })

  it('creates an account for a new user, who confirms it by the same email', async () => {
    const email = uniqueEmail()
    const client = auth.client()
    const { error } = await client.auth.signInWithOtp({ email, options: { data: { hello: 'world' } } })
    expect(error).toBeNull()
    expect(auth.mailTo(email).link?.searchParams.get('type')).toBe('signup')
    const { data } = await client.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { hello: 'world' } })
  })

  it('creates a confirmed account at once where emails are confirmed automatically', async () => {
    const email = uniqueEmail()
    expect((await confirming.client().auth.signInWithOtp({ email, options: {} })).error).toBeNull()
    const mail = confirming.mailTo(email)
    expect(mail.link?.searchParams.get('type')).toBe('magiclink')
    const { data } = await confirming.client().auth.verifyOtp({ email, token: mail.code, type: 'email' })
    expect(data.user?.email).toBe(email)
  })

  it('creates no account when the client asks for known users only', async () => {
    const email = uniqueEmail()
    const { error } = await auth
      .client({ flowType: 'pkce' })
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false, captchaToken: 'some_token' } })
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    })
    expect(auth.countEmailsTo(email)).toBe(0)
  })

  it('works through the older /magiclink endpoint', async () => {
    const { email, id } = await known()
    const response = await auth.post('/magiclink', { email })
    expect([response.status, await response.json()]).toEqual([200, {}])
    const { data } = await auth.client().auth.verifyOtp({
      email,
      token: auth.mailTo(email).code,
      type: 'magiclink',
    })
    expect(data.user?.id).toBe(id)
  })

  it.each([
    [{}, 'validation_failed', 'One of email or phone must be set'],
    [
      { email: 'a@b.co', phone: '15550001111' },
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      { email: 'a@b.co', channel: 'sms' },
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    [{ email: 'a' }, 'validation_failed', 'Unable to validate email address: invalid format'],
  ])('refuses a plain request with %j', async (body, error_code, msg) => {
    const response = await auth.post('/otp', body)
    expect([response.status, await response.json()]).toEqual([400, { code: 400, error_code, msg }])
  })

  it('needs an email or a phone number, before any message is sent', async () => {
    const { error } = await auth.client().auth.signInWithOtp({ options: {} } as never)
    expect(error).toMatchObject({
      name: 'AuthInvalidCredentialsError',
      message: 'You must provide either an email or phone number.',
    })
  })

  it('is refused where sign-up or email sign-in is disabled', async () => {
    const closed = await startAuth(pool, { ...usual, GOTRUE_DISABLE_SIGNUP: 'true' })
    const unknown = await closed.client().auth.signInWithOtp({ email: uniqueEmail() })
    expect(unknown.error).toMatchObject({ status: 422, code: 'signup_disabled' })
    await closed.close()
    const off = await startAuth(pool, { ...usual, GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' })
    const { error } = await off.client().auth.signInWithOtp({ email: uniqueEmail() })
    expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' })
    await off.close()
  })
})

it('an email with a fixed test code gets no message and can sign up and in with it until the test codes expire', async () => {
  const email = uniqueEmail('tester')
  const fixed = await startAuth(pool, {
    ...usual,
    GOTRUE_MAILER_TEST_OTP: `${email.toUpperCase()}:123456`,
    GOTRUE_MAILER_TEST_OTP_VALID_UNTIL: new Date(Date.now() + 60_000).toISOString(),
  })
  const { auth: client } = fixed.client()
  const signIn = async (type: 'email' | 'magiclink', token = '123456') => {
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    return (await client.verifyOtp({ email, token, type })).error
  }
  expect(await signIn('email', '000000')).toMatchObject(expired)
  expect(await signIn('email')).toBeNull()
  expect(await signIn('magiclink')).toBeNull()
  expect(fixed.mails).toEqual([])
  await client.resetPasswordForEmail(email)
  expect(fixed.mails).toHaveLength(1)
  fixed.advance(61)
  expect(await signIn('magiclink')).toMatchObject(expired)
  expect(fixed.mails).toHaveLength(2)
  await fixed.close()
})

describe('signing in by phone code', () => {
  it('accepts the fixed code of a test number', async () => {
    const client = auth.client()
    const { data, error } = await client.auth.signInWithOtp({ phone: '+15550001111' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ user: null, session: null })
    const signedIn = await client.auth.verifyOtp({ phone: '+15550001111', token: '123456', type: 'sms' })
    expect(signedIn.error).toBeNull()
    expect(signedIn.data.user?.phone).toBe('15550001111')
    const again = await auth.client().auth.signInWithOtp({ phone: '+15550001111' })
    expect(again.data).toMatchObject({ messageId: 'test-otp' })
  })

  it('refuses wrong codes, numbers without an account and invalid numbers', async () => {
    const { auth: client } = auth.client()
    const phone = newNumber()
    for (const type of ['sms', 'phone_change'] as const) {
      const { error } = await client.verifyOtp({ phone, token: '123456', type, options: {} })
      expect(error).toMatchObject(expired)
    }
    const bad = await client.verifyOtp({ phone: `${phone}-invalid`, token: '123456', type: 'sms' })
    expect(bad.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    })
    expect((await client.signInWithOtp({ phone: 'invalid-phone' })).error?.code).toBe('validation_failed')
    const unknown = await client.signInWithOtp({ phone, options: { shouldCreateUser: false } })
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  })

  it('reports that no SMS provider is configured, and refuses an unknown channel', async () => {
    const { auth: client } = auth.client()
    const unsent = await client.signInWithOtp({ phone: newNumber() })
    expect(unsent.error?.message).toContain('Unable to get SMS provider')
    const response = await auth.post('/otp', { phone: newNumber(), channel: 'pigeon' })
    expect(await response.json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.stringContaining("Invalid channel, supported values are 'sms' or 'whatsapp'.") as string,
    })
    const whatsapp = await client.signInWithOtp({
      phone: newNumber(),
      options: { channel: 'whatsapp', data: { info: 'some info' }, captchaToken: 'some_token' },
    })
    expect(whatsapp.error).not.toBeNull()
  })
})

describe('recovering an account', () => {
  it('emails a link to a known email address and does not reveal that an email address is unknown', async () => {
    const { email } = await known()
    const { auth: client } = auth.client()
    const options = { redirectTo: 'https://gym.example/reset', captchaToken: 'some_token' }
    expect(await client.resetPasswordForEmail(email, options)).toEqual({ data: {}, error: null })
    const stranger = uniqueEmail()
    expect(await client.resetPasswordForEmail(stranger, options)).toEqual({ data: {}, error: null })
    expect(auth.countEmailsTo(stranger)).toBe(0)
    const { link } = auth.mailTo(email)
    expect(link?.searchParams.get('type')).toBe('recovery')
    expect(link?.searchParams.get('redirect_to')).toBe('https://gym.example/reset')
  })

  it('signs in by code, of type recovery only, after which a new password can be set', async () => {
    const { email } = await known()
    const client = auth.client()
    await client.auth.resetPasswordForEmail(email)
    const { code } = auth.mailTo(email)
    const wrong = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(wrong.error).toMatchObject(expired)
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
    expect((await client.auth.updateUser({ password: 'a new password 3' })).error).toBeNull()
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    const fresh = await auth.client().auth.signInWithPassword({ email, password: 'a new password 3' })
    expect(fresh.error).toBeNull()
  })

  it('confirms an unconfirmed email; the link works once', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({ email, password })
    await auth.client().auth.resetPasswordForEmail(email)
    const token_hash = hashOf(email)
    const { data } = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
    const stolen = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(stolen.error).toMatchObject(expiredLink)
  })

  it('fails once the password was changed in another way', async () => {
    const { email } = await known()
    await auth.client().auth.resetPasswordForEmail(email)
    const token_hash = hashOf(email)
    const client = auth.client()
    await client.auth.signInWithPassword({ email, password })
    await client.auth.updateUser({ password: 'a new password 3' })
    const { error } = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(error).toMatchObject(expiredLink)
  })

  it('needs an email', async () => {
    const response = await auth.post('/recover', { email: '' })
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Password recovery requires an email' },
    ])
  })
})

describe('a plain request to /verify', () => {
  it.each([
    [{ type: 'signup' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token: '123456', token_hash: 'abc' },
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
    ],
    [
      { type: 'signup', token: '123456' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'signup', token: '123456', email: 'a@b.co', phone: '15550001111' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'signup', token_hash: 'abc', email: 'a@b.co' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'pigeon', token_hash: 'abc' }, 400, 'validation_failed', 'Invalid email verification type'],
    [{ type: 'signup', token_hash: 'abc' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
  ])('with %j is refused', async (body, status, error_code, msg) => {
    const response = await auth.post('/verify', body)
    expect([response.status, await response.json()]).toEqual([status, { code: status, error_code, msg }])
  })

  it.each([
    ['?token=abc', 'Verify requires a verification type'],
    ['?type=signup', 'Verify requires a token or a token hash'],
  ])('by GET with %s is refused', async (query, msg) => {
    const response = await auth.ask(`/verify${query}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ])
  })

  it('by GET with an unknown token or type leads to the site with an error', async () => {
    const unknown = await auth.ask('/verify?type=signup&token=abcde&redirect_to=https://evil.example')
    expect(unknown.status).toBe(303)
    expect(unknown.headers.get('location')).toBe(
      `${usual.GOTRUE_SITE_URL}#error=access_denied&error_code=otp_expired` +
        '&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
    const pigeon = await auth.ask('/verify?type=pigeon&token=abcde')
    expect(pigeon.headers.get('location')).toBe(
      `${usual.GOTRUE_SITE_URL}#error=invalid_request&error_code=validation_failed` +
        '&error_description=Invalid+email+verification+type&sb=',
    )
  })
})
