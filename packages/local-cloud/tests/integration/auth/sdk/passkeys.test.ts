import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthenticator, type Algorithm } from './authenticator.ts'
import { confirmed, openPool, signedUp, startAuth, type AuthService } from './support.ts'

const origin = 'http://localhost:3000'
const rpId = 'localhost'
const enabled = {
  ...confirmed,
  GOTRUE_PASSKEY_ENABLED: 'true',
  GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: '3',
  GOTRUE_WEBAUTHN_RP_ID: rpId,
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Gym',
  GOTRUE_WEBAUTHN_RP_ORIGINS: `${origin},https://gym.example`,
}

let pool: pg.Pool
let auth: AuthService

beforeAll(async () => {
  pool = await openPool('passkeys')
  auth = await startAuth(pool, enabled)
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

type Credential = Parameters<SupabaseClient['auth']['passkey']['verifyRegistration']>[0]['credential']
type Proof = Parameters<SupabaseClient['auth']['passkey']['verifyAuthentication']>[0]['credential']

/** A user with a passkey. */
async function withPasskey(algorithm: Algorithm = -7) {
  const person = await signedUp(auth)
  const authenticator = makeAuthenticator(origin, rpId, algorithm)
  const registered = await register(person.client, authenticator)
  if (registered.error) throw registered.error
  return { ...person, authenticator, passkeyId: registered.data.id }
}

type Authenticator = ReturnType<typeof makeAuthenticator>

async function register(
  client: SupabaseClient,
  authenticator: Authenticator,
  overrides: Parameters<Authenticator['make']>[1] = {},
) {
  const begun = await client.auth.passkey.startRegistration()
  if (begun.error) return begun
  return client.auth.passkey.verifyRegistration({
    challengeId: begun.data.challenge_id,
    credential: authenticator.make(begun.data.options, overrides) as unknown as Credential,
  })
}

async function signIn(authenticator: Authenticator, overrides: Parameters<Authenticator['prove']>[1] = {}) {
  const client = auth.client()
  const begun = await client.auth.passkey.startAuthentication()
  if (begun.error) throw begun.error
  const challengeId = begun.data.challenge_id
  const credential = authenticator.prove(begun.data.options, overrides) as unknown as Proof
  const again = () => client.auth.passkey.verifyAuthentication({ challengeId, credential })
  return { client, again, ...(await again()) }
}

describe('a passkey', () => {
  it('is requested with the configured relying party', async () => {
    const { client, email, user } = await signedUp(auth)
    const { data } = await client.auth.passkey.startRegistration()
    expect(data?.options).toMatchObject({
      rp: { id: rpId, name: 'Gym' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: email, displayName: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    })
    expect(data?.options.pubKeyCredParams[0]).toEqual({ type: 'public-key', alg: -7 })
    expect(data?.options).not.toHaveProperty('excludeCredentials')
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
    const { data: unnamed } = await auth.client().auth.passkey.startAuthentication()
    expect(unnamed?.options).toMatchObject({ rpId, userVerification: 'preferred' })
    expect(unnamed?.options.allowCredentials ?? []).toEqual([])
  })

  it.each([-7, -35, -257, -37, -8] as const)('signs in by algorithm %s', async (algorithm) => {
    const { authenticator, user } = await withPasskey(algorithm)
    const { client, data, error } = await signIn(authenticator)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(user.id)
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
  })

  it('is listed with its name and last use, renamed and deleted', async () => {
    const { authenticator, client, passkeyId, user } = await withPasskey()
    const { passkey } = client.auth
    expect((await passkey.list()).data).toEqual([
      { id: passkeyId, friendly_name: 'Passkey', created_at: expect.any(String) as string },
    ])
    await signIn(authenticator)
    const renamed = await passkey.update({ passkeyId, friendlyName: 'Phone' })
    expect(renamed.data).toMatchObject({ friendly_name: 'Phone', last_used_at: expect.any(String) as string })
    const { data: options } = await passkey.startRegistration()
    expect(options?.options.excludeCredentials).toHaveLength(1)
    const admin = await auth.admin()
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toHaveLength(1)
    expect((await passkey.delete({ passkeyId })).error).toBeNull()
    expect((await passkey.list()).data).toEqual([])
    expect((await signIn(authenticator)).error?.code).toBe('webauthn_verification_failed')
    expect((await passkey.delete({ passkeyId })).error).toMatchObject({
      status: 404,
      message: 'Passkey not found',
    })
  })

  it('has a name of 120 characters at most', async () => {
    const { client, passkeyId } = await withPasskey()
    const rename = async (friendlyName: string) =>
      (await client.auth.passkey.update({ passkeyId, friendlyName })).error?.message
    expect(await rename('')).toBe('friendly_name is required')
    expect(await rename('ü'.repeat(121))).toBe('friendly_name must be 120 characters or less')
    expect(await rename('ü'.repeat(120))).toBeUndefined()
  })

  it('cannot exceed the configured number, and is registered only once', async () => {
    const { authenticator, client } = await withPasskey()
    expect((await register(client, authenticator)).error?.code).toBe('webauthn_credential_exists')
    for (let more = 0; more < 2; more += 1) await register(client, makeAuthenticator(origin, rpId))
    const { error } = await register(client, makeAuthenticator(origin, rpId))
    expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' })
  })

  it('can be deleted by administrators', async () => {
    const { authenticator, passkeyId, user } = await withPasskey()
    const { passkey } = await auth.admin()
    expect((await passkey.deletePasskey({ userId: user.id, passkeyId })).error).toBeNull()
    expect((await passkey.listPasskeys({ userId: user.id })).data).toEqual([])
    expect((await signIn(authenticator)).error?.code).toBe('webauthn_verification_failed')
    expect((await passkey.listPasskeys({ userId: crypto.randomUUID() })).error?.code).toBe('user_not_found')
  })
})

describe('a passkey is refused', () => {
  it.each([
    ['of another page', { origin: 'https://gym.example.evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['without user presence', { flags: 0x40 }],
    ['without a public key', { flags: 0x05 }],
    ['with an attestation statement', { format: 'packed' }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('at registration, %s', async (_what, overrides) => {
    const { client } = await signedUp(auth)
    const { error } = await register(client, makeAuthenticator(origin, rpId), overrides)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
  })

  it.each([
    ['of another page', { origin: 'http://localhost:3001' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['without user presence', { flags: 0x04 }],
    ['with contradictory backup flags', { flags: 0x0d }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of an unknown user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['with a user handle that is not an id', { userHandle: Buffer.from('ann').toString('base64url') }],
  ])('at sign-in, %s', async (_what, overrides) => {
    const { authenticator } = await withPasskey()
    const { data, error } = await signIn(authenticator, overrides)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    expect(data).toBeNull()
  })

  it('when another key signs in its name', async () => {
    const { authenticator } = await withPasskey()
    const other = makeAuthenticator(origin, rpId)
    const begun = await auth.client().auth.passkey.startAuthentication()
    const options = begun.data?.options ?? { challenge: '' }
    const { signature } = other.prove(options).response
    const forged = authenticator.prove(options)
    const { error } = await auth.client().auth.passkey.verifyAuthentication({
      challengeId: begun.data?.challenge_id ?? '',
      credential: { ...forged, response: { ...forged.response, signature } } as unknown as Proof,
    })
    expect(error?.code).toBe('webauthn_verification_failed')
  })

  it('when its challenge was used or belongs to another user', async () => {
    const { authenticator, client } = await withPasskey()
    const { again } = await signIn(authenticator)
    expect((await again()).error?.code).toBe('webauthn_challenge_not_found')
    const begun = await client.auth.passkey.startRegistration()
    const { client: other } = await signedUp(auth)
    const { error } = await other.auth.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: authenticator.make(
        begun.data?.options ?? { challenge: '', user: { id: '' } },
      ) as unknown as Credential,
    })
    expect(error?.code).toBe('webauthn_challenge_not_found')
  })

  it('when its challenge is older than five minutes', async () => {
    const late = await startAuth(pool, enabled)
    const { client } = await signedUp(late)
    const begun = await client.auth.passkey.startRegistration()
    late.advance(301)
    const { error } = await client.auth.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: makeAuthenticator(origin, rpId).make(
        begun.data?.options ?? { challenge: '', user: { id: '' } },
      ) as unknown as Credential,
    })
    expect(error?.code).toBe('webauthn_challenge_expired')
    await late.close()
  })

  it('when the response is malformed', async () => {
    const verify = async (body: object) =>
      (await (await auth.post('/passkeys/authentication/verify', body)).json()) as { msg: string }
    expect(await verify({})).toMatchObject({ msg: 'challenge_id is required' })
    expect(await verify({ challenge_id: 'x' })).toMatchObject({ msg: 'credential is required' })
    expect(await verify({ challenge_id: 'x', credential: {} })).toMatchObject({
      msg: 'challenge_id must be a valid UUID',
    })
    const { data } = await auth.client().auth.passkey.startAuthentication()
    expect(await verify({ challenge_id: data?.challenge_id, credential: { id: 1 } })).toMatchObject({
      msg: 'Invalid credential response',
    })
  })

  it('when its user is banned', async () => {
    const { authenticator, user } = await withPasskey()
    await (await auth.admin()).updateUserById(user.id, { ban_duration: '1h' })
    expect((await signIn(authenticator)).error).toMatchObject({ status: 403, code: 'user_banned' })
  })

  it('for anonymous users and without a session', async () => {
    const guest = auth.client()
    await guest.auth.signInAnonymously()
    expect((await guest.auth.passkey.startRegistration()).error?.code).toBe('no_authorization')
    expect((await auth.post('/passkeys/registration/options', {})).status).toBe(401)
  })

  it('without the second factor of a user who has one', async () => {
    const { client, email, passkeyId } = await withPasskey()
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const secret = factor && 'totp' in factor ? factor.totp.secret : ''
    const code = new TOTP({ secret }).generate()
    await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
    expect((await client.auth.passkey.startRegistration()).error).toBeNull()
    const low = auth.client()
    await low.auth.signInWithPassword({ email, password: 'correct horse 1' })
    expect((await low.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
    expect((await low.auth.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal')
    expect((await low.auth.passkey.update({ passkeyId, friendlyName: 'Key' })).error).toBeNull()
  })
})

it('where passkeys are disabled, users have none, but administrators still see them', async () => {
  const { user } = await withPasskey()
  const off = await startAuth(pool, confirmed)
  const { client } = await signedUp(off)
  expect((await client.auth.passkey.list()).error).toMatchObject({ status: 404, code: 'passkey_disabled' })
  expect((await (await off.admin()).passkey.listPasskeys({ userId: user.id })).data).toHaveLength(1)
  expect(await (await off.ask('/settings')).json()).toMatchObject({ passkeys_enabled: false })
  expect(await (await auth.ask('/settings')).json()).toMatchObject({ passkeys_enabled: true })
  await off.close()
})
