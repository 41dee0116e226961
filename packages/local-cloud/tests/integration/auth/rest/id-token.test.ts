import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveOnLoopback, type LoopbackServer } from '../../../../src/cloud/server.ts'
import { newEmail, openPool } from '../support.ts'
import { claimsOf, startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let server: LoopbackServer
let auth: Awaited<ReturnType<typeof startWithPeople>>
let issuer = ''
let google: Record<string, string>
let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  pool = await openPool('auth_rest_id_token')
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const app = new Hono()
  server = await serveOnLoopback(app, 0)
  issuer = `http://127.0.0.1:${server.port}`
  app.get('/.well-known/openid-configuration', (c) => c.json({ issuer, jwks_uri: `${issuer}/keys` }))
  app.get('/keys', (c) => c.json({ keys: [jwk] }))
  google = {
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'web,phone',
    GOTRUE_EXTERNAL_GOOGLE_URL: issuer,
  }
  auth = await startWithPeople(pool, { GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true', ...google })
})
afterAll(async () => {
  await server.close()
  await pool.end()
})

const sign = (claims: JWTPayload, key = keys.privateKey) =>
  new SignJWT({ iss: issuer, aud: 'phone', sub: crypto.randomUUID(), email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

const grant = (body: object, headers = {}) => auth.send('POST', '/token?grant_type=id_token', body, headers)

describe('signing in with an ID token', () => {
  it('returns a session of the token’s user', async () => {
    const email = newEmail()
    const access_token = 'from the service'
    const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url')
    const id_token = await sign({
      email,
      name: 'Ann',
      at_hash,
      nonce: createHash('sha256').update('n').digest('hex'),
    })
    const { body, status } = await grant({ provider: 'google', id_token, access_token, nonce: 'n' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google' },
      user_metadata: { full_name: 'Ann', iss: issuer },
    })
    expect(claimsOf(body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] })
  })

  it('works without an email when the settings allow that', async () => {
    const given = async () => ({ provider: 'google', id_token: await sign({}) })
    const strict = await startWithPeople(pool, { ...google, GOTRUE_MAILER_AUTOCONFIRM: 'false' })
    expect((await strict.send('POST', '/token?grant_type=id_token', await given())).body).toEqual({
      code: 422,
      error_code: 'provider_email_needs_verification',
      msg: 'Unverified email with google. Verify the email with google in order to sign in',
    })
    const lenient = await startWithPeople(pool, { ...google, GOTRUE_EXTERNAL_GOOGLE_EMAIL_OPTIONAL: 'true' })
    const { body } = await lenient.send('POST', '/token?grant_type=id_token', await given())
    expect(body.user).toMatchObject({ email: '', identities: [{ provider: 'google' }] })
    expect(body.user).not.toHaveProperty('email_confirmed_at')
  })

  it('links the identity to the signed-in user', async () => {
    expect((await grant({ provider: 'google', id_token: 'x', link_identity: true })).body).toEqual({
      error: 'invalid request',
      error_description: 'Linking requires a valid user access token in Authorization',
    })
    const person = await auth.person()
    const id_token = await sign({ email: newEmail() })
    const linked = await person.as('POST', '/token?grant_type=id_token', {
      provider: 'google',
      id_token,
      link_identity: true,
    })
    expect(linked.body.user).toMatchObject({
      id: person.id,
      app_metadata: { providers: ['email', 'google'] },
    })
  })

  it('requires our client id, the right issuer, nonce and access token', async () => {
    const stranger = await generateKeyPair('RS256')
    const email = newEmail()
    const refused = async (claims: JWTPayload, more = {}, key = keys.privateKey) =>
      (await grant({ provider: 'google', id_token: await sign({ email, ...claims }, key), ...more })).body
    const bad = { error: 'invalid request', error_description: 'Bad ID token' }
    expect(await refused({}, {}, stranger.privateKey)).toEqual(bad)
    expect(await refused({ iss: 'https://accounts.google.com' })).toEqual(bad)
    expect(await refused({ at_hash: 'x' }, { access_token: 'y' })).toEqual(bad)
    expect(await refused({ aud: ['other', 'another'] })).toEqual({
      error: 'invalid request',
      error_description: 'Unacceptable audience in id_token: [other another]',
    })
    expect(await refused({ nonce: 'x' })).toEqual({
      error: 'invalid request',
      error_description: 'Passed nonce and nonce in id_token should either both exist or not.',
    })
    expect(await refused({ nonce: 'x' }, { nonce: 'y' })).toEqual({
      error: 'invalid nonce',
      error_description: 'Nonces mismatch',
    })
  })

  it.each([
    [{}, 400, { error: 'invalid request', error_description: 'id_token required' }],
    [
      { id_token: 'x' },
      400,
      { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    ],
    [
      { id_token: 'x', provider: 'google' },
      400,
      { error: 'invalid request', error_description: 'Bad ID token' },
    ],
    [
      { id_token: 'x', provider: 'apple' },
      400,
      {
        code: 400,
        error_code: 'provider_disabled',
        msg: 'Provider (issuer "https://appleid.apple.com") is not enabled',
      },
    ],
    [
      { id_token: 'x', provider: 'mine' },
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Custom OIDC provider "mine" not allowed' },
    ],
  ])('refuses %j', async (given, status, body) => {
    expect(await grant(given)).toMatchObject({ status, body })
  })
})

describe('features that are disabled', () => {
  it.each([
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled', 'Passkeys are disabled'],
    ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled', 'Passkeys are disabled'],
    ['GET', '/oauth/authorizations/x', 404, 'feature_disabled', 'OAuth server is disabled'],
    ['GET', '/.well-known/oauth-authorization-server', 404, 'feature_disabled', 'OAuth server is disabled'],
  ])('%s %s returns an error that says so', async (method, path, status, error_code, msg) => {
    const { body } = await auth.send(method, path, method === 'POST' ? {} : undefined)
    expect(body).toEqual({ code: status, error_code, msg })
  })

  it('single sign-on without a provider returns an error that says so', async () => {
    const saml = await startWithPeople(pool, { GOTRUE_SAML_ENABLED: 'true' })
    const sso = async (given: object) => (await saml.send('POST', '/sso', given)).body
    expect(await sso({ domain: 'gym.example' })).toEqual({
      code: 404,
      error_code: 'sso_provider_not_found',
      msg: 'No SSO provider assigned for this domain',
    })
    expect(await sso({ provider_id: crypto.randomUUID() })).toMatchObject({ msg: 'No such SSO provider' })
    expect(await sso({})).toMatchObject({ msg: 'A provider_id or domain needs to be provided' })
    expect((await saml.send('GET', '/settings')).body).toMatchObject({ saml_enabled: true })
  })
})

describe('public settings of the auth service', () => {
  it('list the enabled sign-in methods', async () => {
    const { body } = await auth.send('GET', '/settings')
    expect(body).toMatchObject({
      external: { google: true, github: false, email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    })
  })

  it('include the public keys (JWKS)', async () => {
    const { body, headers } = await auth.send('GET', '/.well-known/jwks.json')
    expect(body).toEqual({ keys: [] })
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  it('name the issuer, so that verifiers find the keys', async () => {
    const { body, headers } = await auth.send('GET', '/.well-known/openid-configuration')
    expect(body).toMatchObject({
      issuer: 'http://localhost:9999',
      jwks_uri: 'http://localhost:9999/.well-known/jwks.json',
    })
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  it('show OAuth grants to signed-in users only', async () => {
    expect((await auth.send('GET', '/user/oauth/grants')).status).toBe(401)
    const { as } = await auth.person()
    expect((await as('DELETE', '/user/oauth/grants')).body).toMatchObject({ error_code: 'feature_disabled' })
  })
})
