import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool, startAuth } from '../support.ts'

type Service = Awaited<ReturnType<typeof startAuth>>

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_flows')
})
afterAll(() => pool.end())

const password = 'a long password 1'

async function signedUp(auth: Service, email = newEmail()) {
  await auth.send('POST', '/signup', { email, password })
  const { body } = await auth.send('POST', '/verify', {
    type: 'signup',
    email,
    token: auth.mailTo(email).code,
  })
  return { email, session: body, token: body['access_token'] }
}

const refresh = (auth: Service, token: string) =>
  auth.send('POST', '/token?grant_type=refresh_token', { refresh_token: token })

describe('email codes and links', () => {
  it('confirm a sign-up by code, once', async () => {
    const auth = await startAuth(pool)
    const { email, session } = await signedUp(auth)
    expect(session).toMatchObject({ token_type: 'bearer', user: { email, role: 'authenticated' } })
    const again = await auth.send('POST', '/verify', {
      type: 'email',
      email,
      token: auth.mailTo(email).code,
    })
    expect(again.status).toBe(403)
    expect(again.body).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    })
  })

  it('confirm a sign-up by link and redirect to the site with the session', async () => {
    const auth = await startAuth(pool)
    const email = newEmail()
    await auth.send('POST', '/signup', { email, password })
    const { link } = auth.mailTo(email)
    const click = await auth.handle(new Request(link))
    expect(click.status).toBe(303)
    expect(click.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000#access_token=.+&expires_at=\d+&expires_in=3600&refresh_token=[a-z2-7]{12}&sb=&token_type=bearer&type=signup$/,
    )
    const second = await auth.handle(new Request(link))
    expect(second.headers.get('location')).toBe(
      'http://localhost:3000#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  it('expire', async () => {
    const auth = await startAuth(pool, { GOTRUE_MAILER_OTP_EXP: '3600' })
    const email = newEmail()
    await auth.send('POST', '/signup', { email, password })
    auth.wait(3601)
    const { status } = await auth.send('POST', '/verify', {
      type: 'signup',
      email,
      token: auth.mailTo(email).code,
    })
    expect(status).toBe(403)
  })

  it('of the PKCE flow are exchanged once, and only with the code verifier', async () => {
    const auth = await startAuth(pool)
    const { email } = await signedUp(auth)
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
    await auth.send('POST', '/otp', { email, create_user: false, ...challenge })
    const { link, token } = auth.mailTo(email)
    expect(token).toMatch(/^pkce_[0-9a-f]{56}$/)
    const click = await auth.handle(new Request(link))
    const location = new URL(click.headers.get('location') ?? '')
    expect(location.hash).toBe('')
    const exchange = (verifier: string) =>
      auth.send('POST', '/token?grant_type=pkce', {
        auth_code: location.searchParams.get('code'),
        code_verifier: verifier,
      })
    expect((await exchange('y'.repeat(43))).body).toMatchObject({ error_code: 'bad_code_verifier' })
    expect((await exchange('x'.repeat(43))).body).toMatchObject({ user: { email } })
    expect((await exchange('x'.repeat(43))).body).toMatchObject({
      code: 404,
      error_code: 'flow_state_not_found',
    })
  })

  it('create one user when several sign-ups arrive at the same time', async () => {
    const auth = await startAuth(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const email = newEmail()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => auth.send('POST', '/signup', { email, password })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body['error_code'] === 'user_already_exists')).toHaveLength(4)
  })

  it('accept only one of several concurrent verifications', async () => {
    const auth = await startAuth(pool)
    const { email } = await signedUp(auth)
    await auth.send('POST', '/recover', { email })
    const { code } = auth.mailTo(email)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => auth.send('POST', '/verify', { type: 'recovery', email, token: code })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
  })
})

describe('refreshing a session', () => {
  it('rotates the refresh token, returns the same successor until that is used, and revokes all when an older token is reused', async () => {
    const auth = await startAuth(pool)
    const { session } = await signedUp(auth)
    const first = session['refresh_token']
    const second = (await refresh(auth, first)).body['refresh_token']
    expect(second).not.toBe(first)
    expect((await refresh(auth, first)).body['refresh_token']).toBe(second)
    const third = (await refresh(auth, second)).body['refresh_token']
    auth.wait(1)
    expect((await refresh(auth, first)).body).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    })
    expect((await refresh(auth, third)).body).toMatchObject({ error_code: 'refresh_token_already_used' })
  })

  it('returns the same successor to concurrent refreshes', async () => {
    const auth = await startAuth(pool)
    const { session } = await signedUp(auth)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => refresh(auth, session['refresh_token'])),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(responses.map(({ body }) => body['refresh_token'])).size).toBe(1)
  })

  it('refuses a malformed, unknown or expired refresh token', async () => {
    const auth = await startAuth(pool, { GOTRUE_SESSIONS_TIMEBOX: '1h' })
    expect((await refresh(auth, 'short')).body).toMatchObject({ error_code: 'validation_failed' })
    expect((await refresh(auth, 'abcdefghijkl')).body).toMatchObject({
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    const { session } = await signedUp(auth)
    auth.wait(3601)
    expect((await refresh(auth, session['refresh_token'])).body).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    })
  })
})

describe('changing the account', () => {
  it('changes the email once the old and the new email address have confirmed', async () => {
    const auth = await startAuth(pool)
    const { email, token } = await signedUp(auth)
    const next = newEmail()
    const changed = await auth.send('PUT', '/user', { email: next }, bearer(token))
    expect(changed.body).toMatchObject({ email, new_email: next })
    const first = await auth.send('POST', '/verify', {
      type: 'email_change',
      email: next,
      token: auth.mailTo(next).code,
    })
    expect(first.body).toEqual({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    })
    const second = await auth.handle(new Request(auth.mailTo(email).link))
    expect(second.headers.get('location')).toContain('type=email_change')
    const { body } = await auth.send('GET', '/user', undefined, bearer(token))
    expect(body).toMatchObject({ email: next, identities: [{ email: next }] })
    expect(body).not.toHaveProperty('new_email')
  })

  it('changes the password and ends all other sessions', async () => {
    const auth = await startAuth(pool)
    const { email, token } = await signedUp(auth)
    const other = await auth.send('POST', '/token?grant_type=password', { email, password })
    const same = await auth.send('PUT', '/user', { password }, bearer(token))
    expect(same.body).toMatchObject({ code: 422, error_code: 'same_password' })
    const changed = await auth.send('PUT', '/user', { password: 'another password 1' }, bearer(token))
    expect(changed.status).toBe(200)
    expect((await auth.send('GET', '/user', undefined, bearer(token))).status).toBe(200)
    const gone = await auth.send('GET', '/user', undefined, bearer(other.body['access_token']))
    expect(gone.body).toMatchObject({ code: 403, error_code: 'session_not_found' })
  })

  it('requires an email code for a password change in an old session', async () => {
    const auth = await startAuth(pool, {
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      GOTRUE_JWT_EXP: '604800',
    })
    const { email, token } = await signedUp(auth)
    auth.wait(25 * 3600)
    const change = (nonce?: string) =>
      auth.send('PUT', '/user', { password: 'another password 1', nonce }, bearer(token))
    expect((await change()).body).toMatchObject({ code: 400, error_code: 'reauthentication_needed' })
    expect((await auth.send('GET', '/reauthenticate', undefined, bearer(token))).body).toEqual({})
    expect((await change('000000x')).body).toMatchObject({
      code: 422,
      error_code: 'reauthentication_not_valid',
    })
    expect(await change(auth.mailTo(email).code)).toMatchObject({ status: 200 })
  })

  it('merges user metadata and refuses fields that only administrators may set', async () => {
    const auth = await startAuth(pool)
    const { token } = await signedUp(auth)
    await auth.send('PUT', '/user', { data: { a: 1, b: 2 } }, bearer(token))
    const { body } = await auth.send('PUT', '/user', { data: { a: null, c: 3 } }, bearer(token))
    expect(body['user_metadata']).toMatchObject({ b: 2, c: 3 })
    expect(body['user_metadata']).not.toHaveProperty('a')
    const admin = await auth.send('PUT', '/user', { app_metadata: { role: 'x' } }, bearer(token))
    expect(admin.body).toMatchObject({ code: 403, error_code: 'not_admin' })
  })
})

describe('signing out', () => {
  it('ends this session, all others or all', async () => {
    const auth = await startAuth(pool)
    const { email, token } = await signedUp(auth)
    const enter = async () =>
      (await auth.send('POST', '/token?grant_type=password', { email, password })).body['access_token']
    const opens = async (one: string) =>
      (await auth.send('GET', '/user', undefined, bearer(one))).status === 200
    const second = await enter()
    expect((await auth.ask('POST', '/logout?scope=local', undefined, bearer(second))).status).toBe(204)
    expect([await opens(token), await opens(second)]).toEqual([true, false])
    const third = await enter()
    await auth.ask('POST', '/logout?scope=others', undefined, bearer(third))
    expect([await opens(token), await opens(third)]).toEqual([false, true])
    await auth.ask('POST', '/logout', undefined, bearer(third))
    expect(await opens(third)).toBe(false)
    expect((await auth.send('POST', '/logout?scope=x', undefined, bearer(await enter()))).body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported logout scope "x"',
    })
  })
})

describe('phone numbers', () => {
  const environment = {
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SMS_TEST_OTP: '15550001111:123456,15550002222=654321',
  }

  it('sign in with the fixed code of a test number', async () => {
    const auth = await startAuth(pool, environment)
    const asked = await auth.send('POST', '/otp', { phone: '+1 5550001111' })
    expect(asked).toMatchObject({ status: 200, body: {} })
    const { body } = await auth.send('POST', '/verify', {
      type: 'sms',
      phone: '15550001111',
      token: '123456',
    })
    expect(body).toMatchObject({ user: { phone: '15550001111', app_metadata: { provider: 'phone' } } })
    const again = await auth.send('POST', '/otp', { phone: '15550001111' })
    expect(again.body).toEqual({ message_id: 'test-otp' })
  })

  const twilio = (token: string) => ({
    GOTRUE_SMS_PROVIDER: 'twilio',
    GOTRUE_SMS_TWILIO_ACCOUNT_SID: 'sid',
    GOTRUE_SMS_TWILIO_AUTH_TOKEN: token,
    GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: 'service',
  })

  it('get an error when the SMS could not be sent', async () => {
    const auth = await startAuth(pool, { ...environment, ...twilio('token') })
    const { body, status } = await auth.send('POST', '/otp', { phone: '15550003333' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      error_code: 'sms_send_failed',
      msg: expect.stringMatching(/^Error sending confirmation OTP to provider: twilio /),
    })
  })

  it.each([{}, { GOTRUE_SMS_PROVIDER: 'pigeon' }, twilio('')])(
    'get an error when no SMS provider is configured: %j',
    async (more) => {
      const auth = await startAuth(pool, { ...environment, ...more })
      const { body, status } = await auth.send('POST', '/otp', { phone: '15550003333' })
      expect(status).toBe(500)
      expect(body).toMatchObject({ error_code: 'unexpected_failure', msg: 'Unable to get SMS provider' })
      expect(auth.faults).toHaveLength(1)
    },
  )
})
