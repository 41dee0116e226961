import type { AuthMFAEnrollTOTPResponse, SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmed, openPool, password, signedUp, startAuth, type AuthService } from './support.ts'

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('factors')
  auth = await startAuth(pool, { ...confirmed, GOTRUE_SITE_URL: 'https://liftpass.example' })
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

const codeOf = (secret: string, at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at })

/** Six digits that are not a currently valid code. */
function wrongCode(secret: string) {
  const right = [-1, 0, 1].map((step) => codeOf(secret, Date.now() + step * 30_000))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

async function enrol(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = (await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
  })) as AuthMFAEnrollTOTPResponse
  if (error) throw error
  return data
}

/** A user with a verified factor, at aal2. */
async function protectedPerson() {
  const person = await signedUp(auth)
  const factor = await enrol(person.client)
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.secret),
  })
  if (error) throw error
  return { ...person, factor }
}

describe('enrolling a second factor', () => {
  it('returns a QR code, a secret and a URI for authenticator apps', async () => {
    const { client, email } = await signedUp(auth)
    const { id, type, friendly_name, totp } = await enrol(client, 'My phone')
    expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'My phone' })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<\?xml [\s\S]*<svg /)
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toBe(`/liftpass.example:${email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'liftpass.example',
      period: '30',
      secret: totp.secret,
    })
  })

  it('uses the issuer that the client sends', async () => {
    const { client } = await signedUp(auth)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'MyFriend' })
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('MyFriend')
  })

  it('refuses a name that the user already has, the empty one too', async () => {
    const { client } = await signedUp(auth)
    await enrol(client, 'Phone')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(again.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Phone" for this user already exists',
    })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
      'mfa_factor_name_conflict',
    )
  })

  it('refuses the eleventh factor', async () => {
    const { client } = await signedUp(auth)
    for (let index = 0; index < 10; index += 1) await enrol(client, `Phone ${index}`)
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 10' })
    expect(error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    })
  })

  it('refuses disabled and unknown types, anonymous users and requests without a session', async () => {
    const { client, session } = await signedUp(auth)
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1234567890' })
    expect(phone.error).toMatchObject({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
      message: 'MFA enroll is disabled for Phone',
    })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const pigeon = await auth.post('/factors', { factor_type: 'pigeon' }, headers)
    expect([pigeon.status, await pigeon.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'factor_type needs to be totp, phone, or webauthn',
      },
    ])
    const guest = auth.client()
    await guest.auth.signInAnonymously()
    expect((await guest.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    })
    const nobody = await auth.client().auth.mfa.enroll({ factorType: 'totp' })
    expect(nobody.error?.message).toMatch(/Bearer token|invalid JWT/)
  })
})

describe('verifying a second factor', () => {
  it('raises the session to aal2 and ends the other sessions at aal1', async () => {
    const { client, email } = await signedUp(auth)
    const other = auth.client()
    await other.auth.signInWithPassword({ email, password })
    const before = (await client.auth.getClaims()).data?.claims
    const factor = await enrol(client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id })
    expect(challenge).toMatchObject({ id: expect.any(String) as string, type: 'totp' })
    const seconds = (challenge?.expires_at ?? 0) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(290)
    expect(seconds).toBeLessThanOrEqual(301)
    const { data, error } = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge?.id ?? '',
      code: codeOf(factor.totp.secret),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    const after = (await client.auth.getClaims()).data?.claims
    expect(after).toMatchObject({
      session_id: before?.session_id,
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
  })

  it('refuses a wrong code, after which the right one still works', async () => {
    const { client } = await signedUp(auth)
    const factor = await enrol(client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id })
    const at = { factorId: factor.id, challengeId: challenge?.id ?? '' }
    const wrong = await client.auth.mfa.verify({ ...at, code: wrongCode(factor.totp.secret) })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    const right = await client.auth.mfa.verify({ ...at, code: codeOf(factor.totp.secret) })
    expect(right.error).toBeNull()
  })

  it('accepts codes of half a minute before or after, and no others', async () => {
    const { client } = await signedUp(auth)
    for (const [step, good] of [
      [-1, true],
      [1, true],
      [-3, false],
      [3, false],
    ] as const) {
      const factor = await enrol(client, `Phone ${step}`)
      const code = codeOf(factor.totp.secret, Date.now() + step * 30_000)
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
      expect(error === null).toBe(good)
    }
  })

  it('refuses a challenge that was used, is too old, is unknown, or comes from another IP address', async () => {
    const { client, session, factor } = await protectedPerson()
    const code = codeOf(factor.totp.secret)
    const at = async () => ({
      factorId: factor.id,
      challengeId: (await client.auth.mfa.challenge({ factorId: factor.id })).data?.id ?? '',
    })
    const used = await at()
    expect((await client.auth.mfa.verify({ ...used, code })).error).toBeNull()
    expect((await client.auth.mfa.verify({ ...used, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
      message: 'Challenge and verify IP addresses mismatch.',
    })
    const elsewhere = await at()
    const { data } = await client.auth.getSession()
    const response = await auth.post(
      `/factors/${factor.id}/verify`,
      { challenge_id: elsewhere.challengeId, code },
      {
        authorization: `Bearer ${data.session?.access_token ?? session.access_token}`,
        'x-forwarded-for': '203.0.113.7',
      },
    )
    expect(await response.json()).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
    const unknown = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: crypto.randomUUID(),
      code,
    })
    expect(unknown.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    })
    const old = await at()
    auth.advance(301)
    const expired = await client.auth.mfa.verify({ ...old, code })
    expect(expired.error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message:
        `MFA challenge ${old.challengeId} has expired, verify against another challenge or create a new ` +
        'challenge.',
    })
    auth.advance(-301)
  })

  it('refuses an empty code and the factor of another user', async () => {
    const { client, session } = await signedUp(auth)
    const own = await enrol(client)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const empty = await auth.post(`/factors/${own.id}/verify`, { challenge_id: own.id, code: '' }, headers)
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Code needs to be non-empty' },
    ])
    const other = await signedUp(auth)
    const { error } = await other.client.auth.mfa.challenge({ factorId: own.id })
    expect(error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    })
    const none = await auth.post('/factors/no-id/challenge', {}, headers)
    expect([none.status, await none.json()]).toEqual([
      404,
      { code: 404, error_code: 'validation_failed', msg: 'factor_id must be an UUID' },
    ])
  })
})

describe('signing in with a second factor', () => {
  it('begins at aal1 and names aal2 as the next level', async () => {
    const { email, factor } = await protectedPerson()
    const client = auth.client()
    await client.auth.signInWithPassword({ email, password })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.totp).toMatchObject([
      { id: factor.id, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ])
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
  })

  it('does not allow changing password or email, enrolling or removing before the factor is verified', async () => {
    const { email, factor } = await protectedPerson()
    const client = auth.client()
    await client.auth.signInWithPassword({ email, password })
    for (const change of [{ password: 'a new password 3' }, { email: 'other@gym.example' }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
    }
    expect((await client.auth.updateUser({ data: { free: true } })).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    })
  })
})

describe('several second factors', () => {
  it('are listed, work independently and are removed one by one', async () => {
    const { client, factor } = await protectedPerson()
    const second = await enrol(client, 'Tablet')
    const third = await enrol(client, 'Never verified')
    const before = await client.auth.mfa.listFactors()
    expect(before.data?.all).toHaveLength(3)
    expect(before.data?.totp).toHaveLength(1)
    // Verifying one deletes the unverified ones.
    await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: codeOf(second.totp.secret) })
    const after = await client.auth.mfa.listFactors()
    expect(after.data?.all.map(({ id }) => id).sort()).toEqual([factor.id, second.id].sort())
    expect((await client.auth.mfa.challenge({ factorId: third.id })).error?.code).toBe('mfa_factor_not_found')
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('lower the session to aal1 when the last one is removed', async () => {
    const { client, factor } = await protectedPerson()
    await client.auth.mfa.unenroll({ factorId: factor.id })
    await client.auth.refreshSession()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  it('that are unverified may be removed at aal1', async () => {
    const { client } = await signedUp(auth)
    const { id } = await enrol(client)
    expect(await client.auth.mfa.unenroll({ factorId: id })).toEqual({ data: { id }, error: null })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })
})

describe('administrators', () => {
  it('list and remove the factors of a user', async () => {
    const { user, factor } = await protectedPerson()
    const admin = await auth.admin()
    const listed = await admin.mfa.listFactors({ userId: user.id })
    expect(listed.data?.factors).toMatchObject([
      { id: factor.id, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ])
    expect(JSON.stringify(listed.data)).not.toContain(factor.totp.secret)
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factor.id })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([])
  })
})
