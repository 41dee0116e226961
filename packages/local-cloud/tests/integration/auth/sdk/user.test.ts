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
  tokenOf,
  usual,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let auth: AuthService
let strict: AuthService

beforeAll(async () => {
  pool = await openPool('user')
  auth = await startAuth(pool, confirmed)
  strict = await startAuth(pool)
})
afterAll(async () => {
  await Promise.all([auth.close(), strict.close()])
  await pool.end()
})

/** A user who signed up with automatic confirmation, signed in to the service that requires codes. */
async function atStrict() {
  const person = await signedUp(auth)
  const client = strict.client()
  await client.auth.signInWithPassword({ email: person.email, password })
  return { ...person, client }
}

describe('the endpoint of the signed-in user', () => {
  it('returns the user with factors and identities', async () => {
    const { client, user } = await signedUp(auth)
    const { data, error } = await client.auth.getUser()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email: user.email, role: 'authenticated' })
    expect(data.user?.identities).toHaveLength(1)
    expect((await client.auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email' }])
  })

  it('returns nothing without a session', async () => {
    const { auth: client } = auth.client()
    const missing = { name: 'AuthSessionMissingError', message: 'Auth session missing!' }
    expect(await client.getUser()).toMatchObject({ data: { user: null }, error: missing })
    expect((await client.updateUser({ data: {} })).error).toMatchObject(missing)
    expect((await client.getUserIdentities()).error).toMatchObject(missing)
  })

  it.each([
    ['no token', undefined, 401, 'no_authorization', /^This endpoint requires a valid Bearer token$/],
    ['no JWT', 'nonsense', 403, 'bad_jwt', /^invalid JWT: unable to parse or verify signature, /],
    [
      'a token of another secret',
      tokenOf({ sub: crypto.randomUUID() }, 'another secret that nobody knows'),
      403,
      'bad_jwt',
      /^invalid JWT: unable to parse or verify signature, /,
    ],
    [
      'a token that has expired',
      tokenOf({ sub: crypto.randomUUID(), exp: 1_700_000_000 }),
      403,
      'bad_jwt',
      /^invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired$/,
    ],
    ['a token without a user id', tokenOf({}), 403, 'bad_jwt', /^invalid claim: missing sub claim$/],
    [
      'a token of no id',
      tokenOf({ sub: '1234567890' }),
      400,
      'bad_jwt',
      /^invalid claim: sub claim must be a UUID$/,
    ],
    [
      'a token of an unknown user',
      tokenOf({ sub: crypto.randomUUID(), aud: 'authenticated' }),
      403,
      'user_not_found',
      /^User from sub claim in JWT does not exist$/,
    ],
  ])('refuses %s', async (_, token, status, error_code, msg) => {
    const value = await token
    const response = await auth.ask('/user', value ? { headers: { authorization: `Bearer ${value}` } } : {})
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      code: status,
      error_code,
      msg: expect.stringMatching(msg) as string,
    })
    expect(response.headers.get('x-sb-error-code')).toBe(error_code)
  })

  it('refuses an ended session, which the client reports as missing', async () => {
    const { client, session } = await signedUp(auth)
    await client.auth.signOut()
    const response = await auth.ask('/user', { headers: { authorization: `Bearer ${session.access_token}` } })
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        code: 403,
        error_code: 'session_not_found',
        msg: 'Session from session_id claim in JWT does not exist',
      },
    ])
    const { error } = await auth.client().auth.getUser(session.access_token)
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('refuses a banned user', async () => {
    const { client, user } = await signedUp(auth)
    await (await auth.admin()).updateUserById(user.id, { ban_duration: '1h30m' })
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  })
})

describe('changing user metadata', () => {
  it('adds, replaces and removes values by name', async () => {
    const { client } = await signedUp(auth)
    await client.auth.updateUser({ data: { hello: 'world', japanese: '日本語', arabic: 'عربى', old: 1 } })
    const { data, error } = await client.auth.updateUser({ data: { hello: 'moon', old: null } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ hello: 'moon', japanese: '日本語', arabic: 'عربى' })
    expect(data.user?.user_metadata).not.toHaveProperty('old')
    await client.auth.refreshSession()
    expect((await client.auth.getClaims()).data?.claims.user_metadata).toMatchObject({ hello: 'moon' })
  })

  it('cannot change app_metadata, which only administrators may', async () => {
    const { session } = await signedUp(auth)
    const response = await auth.ask('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'owner' } }),
    })
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        code: 403,
        error_code: 'not_admin',
        msg: 'Updating app_metadata requires admin privileges',
      },
    ])
  })
})

describe('changing the password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const { client, email } = await signedUp(auth)
    const other = auth.client()
    await other.auth.signInWithPassword({ email, password })
    expect((await client.auth.updateUser({ password: 'a new password 3' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    const signIn = await auth.client().auth.signInWithPassword({ email, password: 'a new password 3' })
    expect(signIn.error).toBeNull()
  })

  it('refuses the same, a weak and a too long password', async () => {
    const { client } = await signedUp(auth)
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    expect((await client.auth.updateUser({ password: 'abc' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    })
    expect((await client.auth.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('requires an email code when the session is older than a day', async () => {
    const asking = await startAuth(pool, {
      ...confirmed,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    })
    const { client, email } = await signedUp(asking)
    expect((await client.auth.updateUser({ password: 'within a day 2' })).error).toBeNull()
    // A day later; the token must be valid by the service's clock.
    await pool.query(`UPDATE auth.sessions SET created_at = created_at - interval '25 hours'`)
    expect((await client.auth.updateUser({ password: 'a day later 3' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    })
    const sent = await client.auth.reauthenticate()
    expect(sent).toEqual({ data: { user: null, session: null }, error: null })
    const { code, link, subject } = asking.mailTo(email)
    expect(link).toBeUndefined()
    expect(subject).toContain(code)
    const wrong = await client.auth.updateUser({
      password: 'a day later 3',
      nonce: code === '000000' ? '1' : '000000',
    })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    })
    expect((await client.auth.updateUser({ password: 'a day later 3', nonce: code })).error).toBeNull()
    await asking.close()
  })

  it('requires the current password when so configured', async () => {
    const asking = await startAuth(pool, {
      ...confirmed,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    })
    const { client } = await signedUp(asking)
    const wanted = { password: 'a new password 3' }
    expect((await client.auth.updateUser(wanted)).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
      message: 'Current password required when setting new password.',
    })
    const guess = await client.auth.updateUser({ ...wanted, current_password: 'guess' } as never)
    expect(guess.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    const right = await client.auth.updateUser({ ...wanted, current_password: password } as never)
    expect(right.error).toBeNull()
    await asking.close()
  })
})

describe('reauthentication', () => {
  it('needs a session', async () => {
    const { error } = await auth.client().auth.reauthenticate()
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await auth.ask('/reauthenticate')).status).toBe(401)
  })

  it('needs a confirmed email or phone number', async () => {
    const guest = strict.client()
    await guest.auth.signInAnonymously()
    expect((await guest.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })
})

describe('changing the email', () => {
  it('takes effect once both email addresses have confirmed, in any order', async () => {
    for (const order of ['new first', 'old first']) {
      const { client, email, user } = await atStrict()
      const next = uniqueEmail('bea')
      const { data, error } = await client.auth.updateUser(
        { email: next },
        { emailRedirectTo: 'https://gym.example/account' },
      )
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email, new_email: next })
      const [first, second] = order === 'new first' ? [next, email] : [email, next]
      const half = await client.auth.verifyOtp({
        email: first,
        token: strict.mailTo(first).code,
        type: 'email_change',
      })
      expect(half.error).toBeNull()
      expect(half.data).toEqual({ user: null, session: null })
      const whole = await client.auth.verifyOtp({
        token_hash: strict.mailTo(second).link?.searchParams.get('token') ?? '',
        type: 'email_change',
      })
      expect(whole.error).toBeNull()
      expect(whole.data.user).toMatchObject({ id: user.id, email: next })
      expect(whole.data.user).not.toHaveProperty('new_email')
      expect(whole.data.user?.identities?.[0]?.identity_data?.email).toBe(next)
      expect((await strict.client().auth.signInWithPassword({ email: next, password })).error).toBeNull()
    }
  })

  it('says after the first link which email address is missing', async () => {
    const { client } = await atStrict()
    const next = uniqueEmail('bea')
    await client.auth.updateUser({ email: next }, { emailRedirectTo: 'https://gym.example/account' })
    const response = await fetch(strict.mailTo(next).link ?? '', { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(
      'https://gym.example/account#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent' +
        '+to+the+other+email&sb=',
    )
  })

  it('asks only the new email address when so configured', async () => {
    const simple = await startAuth(pool, { ...usual, GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
    const { email } = await signedUp(auth)
    const client = simple.client()
    await client.auth.signInWithPassword({ email, password })
    const next = uniqueEmail('bea')
    await client.auth.updateUser({ email: next })
    expect(() => simple.mailTo(email)).toThrow('No mail')
    const { data } = await client.auth.verifyOtp({
      email: next,
      token: simple.mailTo(next).code,
      type: 'email_change',
    })
    expect(data.user?.email).toBe(next)
    await simple.close()
  })

  it('can send its emails again', async () => {
    const { client, email } = await atStrict()
    const next = uniqueEmail('bea')
    await client.auth.updateUser({ email: next })
    expect((await client.auth.resend({ email, type: 'email_change' })).error).toBeNull()
    expect(strict.mails.filter(({ to }) => to === next)).toHaveLength(2)
    expect((await client.auth.getSession()).data.session).not.toBeNull()
  })

  it('refuses the email of another user, and an invalid one', async () => {
    const { email } = await signedUp(auth)
    const { client } = await atStrict()
    expect((await client.auth.updateUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
    expect((await client.auth.updateUser({ email: 'invalid-email' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('marks the links of a PKCE client with pkce_', async () => {
    const { email } = await signedUp(auth)
    const client = strict.client({ flowType: 'pkce' })
    await client.auth.signInWithPassword({ email, password })
    const next = uniqueEmail('bea')
    expect((await client.auth.updateUser({ email: next })).error).toBeNull()
    expect(strict.mailTo(next).link?.searchParams.get('token')).toMatch(/^pkce_/)
  })
})

describe('changing the phone number', () => {
  it('applies at once where numbers are confirmed automatically, and refuses the number of another user', async () => {
    const { client } = await signedUp(auth)
    const phone = newNumber()
    const { data } = await client.auth.updateUser({ phone: `+${phone}` })
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) as string })
    const other = await signedUp(auth)
    expect((await other.client.auth.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
      message: 'A user with this phone number has already been registered',
    })
  })

  it('otherwise needs the code of the new number, and keeps the session', async () => {
    const { client } = await atStrict()
    const { data, error } = await client.auth.updateUser({ phone: '+15550002222' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '', new_phone: '15550002222' })
    const verified = await client.auth.verifyOtp({
      phone: '+15550002222',
      token: '654321',
      type: 'phone_change',
    })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({ phone: '15550002222' })
  })
})
