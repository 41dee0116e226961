import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openPool } from '../support.ts'
import { claimsOf, startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let auth: Awaited<ReturnType<typeof startWithPeople>>
beforeAll(async () => {
  pool = await openPool('auth_rest_factors')
  auth = await startWithPeople(pool)
})
afterAll(() => pool.end())

type Person = Awaited<ReturnType<typeof auth.person>>

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function enrolled(person: Person, name = '') {
  const { body } = await person.as('POST', '/factors', { factor_type: 'totp', friendly_name: name })
  return { id: body.id, secret: body.totp.secret }
}

async function verified(person: Person, factor: { id: string; secret: string }) {
  const { body: challenge } = await person.as('POST', `/factors/${factor.id}/challenge`)
  return person.as('POST', `/factors/${factor.id}/verify`, {
    challenge_id: challenge['id'],
    code: codeOf(factor.secret),
  })
}

describe('a second factor', () => {
  it('is enrolled with a QR code and a secret to type', async () => {
    const person = await auth.person()
    const { body, status } = await person.as('POST', '/factors', {
      factor_type: 'totp',
      friendly_name: 'Phone',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^<\?xml version="1.0"\?>\n<svg /),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(
          `^otpauth://totp/localhost:3000:${person.email}\\?algorithm=SHA1&digits=6&issuer=localhost%3A3000&period=30&secret=`,
        ),
      },
    })
    const { body: user } = await person.as('GET', '/user')
    expect(user['factors']).toMatchObject([{ id: body['id'], status: 'unverified', factor_type: 'totp' }])
  })

  it('raises the session to aal2 when verified, and ends the sessions that stay at aal1', async () => {
    const person = await auth.person()
    const other = await auth.send('POST', '/token?grant_type=password', {
      email: person.email,
      password: 'password',
    })
    const factor = await enrolled(person)
    const { body, status, headers } = await verified(person, factor)
    expect(status).toBe(200)
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(person.access_token)['session_id'],
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(body['refresh_token']).not.toBe(person.refresh_token)
    expect(headers.get('sb-auth-session-id')).toBe(claimsOf(person.access_token)['session_id'])
    expect(body.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    const ended = await auth.send('GET', '/user', undefined, bearer(other.body.access_token))
    expect(ended.body).toMatchObject({ error_code: 'session_not_found' })
  })

  it.each([
    ['a code that is wrong', { code: '000000' }, 422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
    ['no code', { code: '' }, 400, 'validation_failed', 'Code needs to be non-empty'],
    [
      'an unknown challenge',
      { challenge_id: '3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a' },
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ],
  ])('is not verified with %s', async (_, wrong, status, error_code, msg) => {
    const person = await auth.person()
    const factor = await enrolled(person)
    const { body: challenge } = await person.as('POST', `/factors/${factor.id}/challenge`)
    const right = { challenge_id: challenge['id'], code: codeOf(factor.secret) }
    const result = await person.as('POST', `/factors/${factor.id}/verify`, { ...right, ...wrong })
    expect(result).toMatchObject({ status, body: { code: status, error_code, msg } })
  })

  it('has challenges that work once, from one IP address, for five minutes', async () => {
    const person = await auth.person()
    const factor = await enrolled(person)
    const challenge = await person.as('POST', `/factors/${factor.id}/challenge`)
    expect(challenge.body).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
    const verify = (headers = {}) =>
      person.as(
        'POST',
        `/factors/${factor.id}/verify`,
        { challenge_id: challenge.body['id'], code: codeOf(factor.secret) },
        headers,
      )
    const mismatch = {
      status: 422,
      body: {
        code: 422,
        error_code: 'mfa_ip_address_mismatch',
        msg: 'Challenge and verify IP addresses mismatch.',
      },
    }
    expect(await verify({ 'x-forwarded-for': '192.0.2.1' })).toMatchObject(mismatch)
    expect((await verify()).status).toBe(200)
    expect(await verify()).toMatchObject(mismatch)
  })

  it('is not verified after its challenge expired', async () => {
    const late = await startWithPeople(pool)
    const person = await late.person()
    const factor = await enrolled(person)
    const { body: challenge } = await person.as('POST', `/factors/${factor.id}/challenge`)
    late.wait(301)
    const result = await person.as('POST', `/factors/${factor.id}/verify`, {
      challenge_id: challenge['id'],
      code: '123456',
    })
    expect(result.body).toEqual({
      code: 422,
      error_code: 'mfa_challenge_expired',
      msg: `MFA challenge ${challenge['id']} has expired, verify against another challenge or create a new challenge.`,
    })
  })

  it('needs a name that is unique for the user; the empty name counts as one', async () => {
    const person = await auth.person()
    await enrolled(person)
    const again = await person.as('POST', '/factors', { factor_type: 'totp' })
    expect(again.body).toEqual({
      code: 422,
      error_code: 'mfa_factor_name_conflict',
      msg: 'A factor with the friendly name "" for this user already exists',
    })
  })

  it('needs an aal2 session to be added or removed once one factor is verified', async () => {
    const person = await auth.person()
    const factor = await enrolled(person)
    const raised = await verified(person, factor)
    const { body: lower } = await auth.send('POST', '/token?grant_type=password', {
      email: person.email,
      password: 'password',
    })
    const asLower = bearer(lower['access_token'])
    const more = { factor_type: 'totp', friendly_name: 'Second' }
    expect((await auth.send('POST', '/factors', more, asLower)).body).toEqual({
      code: 403,
      error_code: 'insufficient_aal',
      msg: 'AAL2 required to enroll a new factor',
    })
    expect((await auth.send('DELETE', `/factors/${factor.id}`, undefined, asLower)).body).toEqual({
      code: 422,
      error_code: 'insufficient_aal',
      msg: 'AAL2 required to unenroll verified factor',
    })
    const asRaised = bearer(raised.body.access_token)
    expect((await auth.send('POST', '/factors', more, asRaised)).status).toBe(200)
    const gone = await auth.send('DELETE', `/factors/${factor.id}`, undefined, asRaised)
    expect(gone).toMatchObject({ status: 200, body: { id: factor.id } })
    const { rows } = await pool.query('SELECT aal, factor_id FROM auth.sessions WHERE user_id = $1', [
      person.id,
    ])
    expect(rows).toContainEqual({ aal: 'aal1', factor_id: null })
  })

  it('is refused when the user has ten already', async () => {
    const person = await auth.person()
    for (let count = 0; count < 10; count++) await enrolled(person, `No ${count}`)
    const { body } = await person.as('POST', '/factors', { factor_type: 'totp', friendly_name: 'No 10' })
    expect(body).toMatchObject({
      error_code: 'too_many_enrolled_mfa_factors',
      msg: 'Maximum number of verified factors reached, unenroll to continue',
    })
  })

  it('is deleted when its enrolment was abandoned', async () => {
    const later = await startWithPeople(pool)
    const person = await later.person()
    await enrolled(person)
    later.wait(301)
    expect((await person.as('POST', '/factors', { factor_type: 'totp' })).status).toBe(200)
  })

  it('belongs to its user only', async () => {
    const [person, stranger] = [await auth.person(), await auth.person()]
    const factor = await enrolled(person)
    const result = await stranger.as('POST', `/factors/${factor.id}/challenge`)
    expect(result.body).toEqual({ code: 404, error_code: 'mfa_factor_not_found', msg: 'Factor not found' })
    expect((await stranger.as('DELETE', '/factors/none')).body).toEqual({
      code: 404,
      error_code: 'validation_failed',
      msg: 'factor_id must be an UUID',
    })
  })

  it('is refused when its type is disabled or unknown', async () => {
    const person = await auth.person()
    const kind = async (factor_type: string) => (await person.as('POST', '/factors', { factor_type })).body
    expect(await kind('phone')).toMatchObject({
      error_code: 'mfa_phone_enroll_not_enabled',
      msg: 'MFA enroll is disabled for Phone',
    })
    expect(await kind('webauthn')).toMatchObject({
      error_code: 'mfa_webauthn_enroll_not_enabled',
      msg: 'MFA enroll is disabled for WebAuthn',
    })
    expect(await kind('other')).toMatchObject({
      code: 400,
      msg: 'factor_type needs to be totp, phone, or webauthn',
    })
  })

  it('can be a phone number with a fixed code', async () => {
    const phones = await startWithPeople(pool, {
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
      GOTRUE_SMS_TEST_OTP: '15550001111:123456',
    })
    const person = await phones.person()
    const factor = await person.as('POST', '/factors', { factor_type: 'phone', phone: '+15550001111' })
    expect(factor.body).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: '',
      phone: '+15550001111',
    })
    const path = `/factors/${factor.body['id']}`
    const { body: challenge } = await person.as('POST', `${path}/challenge`, { channel: 'sms' })
    const kept = await pool.query('SELECT otp_code FROM auth.mfa_challenges WHERE id = $1', [challenge['id']])
    expect(kept.rows).toEqual([{ otp_code: expect.not.stringContaining('123456') }])
    const verify = (code: string) =>
      person.as('POST', `${path}/verify`, { challenge_id: challenge['id'], code })
    expect((await verify('654321')).body).toMatchObject({ msg: 'Invalid MFA Phone code entered' })
    const { body } = await verify('123456')
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, {}] })
  })
})
