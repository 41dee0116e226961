import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_signup')
})
afterAll(() => pool.end())

describe('a sign-up with email confirmation', () => {
  it('returns the user without a session and sends an email with a code and a link', async () => {
    const auth = await startAuth(pool)
    const email = newEmail()
    const { status, body } = await auth.send('POST', '/signup', {
      email: email.toUpperCase(),
      password: 'password',
      data: { company: 'Gym', sub: 'forged' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { company: 'Gym', email, sub: body['id'], email_verified: false, phone_verified: false },
      identities: [{ provider: 'email', id: body['id'], user_id: body['id'], email }],
      is_anonymous: false,
    })
    expect(body).not.toHaveProperty('access_token')
    expect(body).not.toHaveProperty('email_confirmed_at')
    const mail = auth.mailTo(email)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.link).toBe(
      `http://localhost:9999/verify?token=${mail.token}&type=signup&redirect_to=http://localhost:3000`,
    )
  })

  it('replaces half of a surrogate pair as Go does', async () => {
    const auth = await startAuth(pool)
    const wanted = { email: newEmail(), password: 'password', data: { note: 'half \ud83d' } }
    const { body, status } = await auth.send('POST', '/signup', wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user_metadata: { note: 'half \ufffd' } })
  })

  it('does not allow signing in before the email is confirmed', async () => {
    const auth = await startAuth(pool)
    const email = newEmail()
    await auth.send('POST', '/signup', { email, password: 'password' })
    const result = await auth.send('POST', '/token?grant_type=password', { email, password: 'password' })
    expect(result.status).toBe(400)
    expect(result.body).toEqual({ code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' })
  })
})

describe('a sign-up without email confirmation', () => {
  it('returns a session that is valid for /user', async () => {
    const auth = await startAuth(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const email = newEmail()
    const { body, headers, status } = await auth.send('POST', '/signup', { email, password: 'password' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    expect(headers.get('sb-auth-user-id')).toBe(body['user']['id'])
    const user = await auth.send('GET', '/user', undefined, bearer(body['access_token']))
    expect(user.status).toBe(200)
    expect(user.body).toMatchObject({ email, user_metadata: { email_verified: true } })
  })
})
