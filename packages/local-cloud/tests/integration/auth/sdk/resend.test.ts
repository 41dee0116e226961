import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uniqueEmail, newNumber, openPool, password, startAuth, usual } from './support.ts'
import type { AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('resend')
  auth = await startAuth(pool)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

describe('resending a confirmation', () => {
  it('sends a new email, and sends nothing to confirmed or unknown users without saying so', async () => {
    const email = uniqueEmail()
    const { auth: client } = auth.client()
    await client.signUp({ email, password })
    const again = await client.resend({
      email,
      type: 'signup',
      options: { emailRedirectTo: 'https://gym.example/x' },
    })
    expect(again).toEqual({ data: { user: null, session: null }, error: null })
    expect(auth.countEmailsTo(email)).toBe(2)
    await auth.client().auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    const stranger = uniqueEmail()
    for (const address of [email, stranger]) {
      expect((await client.resend({ email: address, type: 'signup', options: {} })).error).toBeNull()
      expect((await client.resend({ email: address, type: 'email_change' })).error).toBeNull()
    }
    expect([auth.countEmailsTo(email), auth.countEmailsTo(stranger)]).toEqual([2, 0])
  })

  it('does not reveal that a phone number is unknown', async () => {
    for (const type of ['sms', 'phone_change'] as const) {
      const { error } = await auth.client().auth.resend({ phone: newNumber(), type })
      expect(error).toBeNull()
    }
  })

  it('needs an email or a phone number, before any message is sent', async () => {
    const { error } = await auth.client().auth.resend({} as never)
    expect(error?.message).toContain('You must provide either an email or phone number')
  })

  it.each([
    [
      { type: 'recovery', email: 'a@b.co' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ email: 'a@b.co' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [{ type: 'signup', phone: '15550001111' }, 'Type provided requires an email address'],
    [{ type: 'sms', email: 'a@b.co' }, 'Type provided requires a phone number'],
    [
      { type: 'signup', email: 'a@b.co', phone: '15550001111' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'signup' }, 'Type provided requires an email address'],
    [{ type: 'email_change' }, 'Missing email address or phone number'],
  ])('refuses a plain request with %j', async (body, msg) => {
    const response = await auth.post('/resend', body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ])
  })
})

describe('the limit on emails', () => {
  it('says how many seconds to wait until the next email of the same kind', async () => {
    const slow = await startAuth(pool, { ...usual, GOTRUE_SMTP_MAX_FREQUENCY: '60s' })
    const email = uniqueEmail()
    const { auth: client } = slow.client()
    await client.signUp({ email, password })
    slow.advance(12)
    const soon = await client.resend({ email, type: 'signup' })
    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after 4[678] seconds\.$/,
    )
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.signInWithOtp({ email })).error?.code).toBe('over_email_send_rate_limit')
    slow.advance(60)
    expect((await client.resend({ email, type: 'signup' })).error).toBeNull()
    await slow.close()
  })

  it('refuses more emails in an hour than configured', async () => {
    const scarce = await startAuth(pool, { ...usual, GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' })
    const { auth: client } = scarce.client()
    expect((await client.signUp({ email: uniqueEmail(), password })).error).toBeNull()
    expect((await client.signUp({ email: uniqueEmail(), password })).error).toBeNull()
    const { error } = await client.signUp({ email: uniqueEmail(), password })
    expect(error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    })
    scarce.advance(3_601)
    expect((await client.signUp({ email: uniqueEmail(), password })).error).toBeNull()
    await scarce.close()
  })
})
