import type { Provider } from '@supabase/supabase-js'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityProvider } from '../../../../src/auth/oauth/local-provider/index.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../../src/cloud/server.ts'
import {
  memoryStorage,
  uniqueEmail,
  openPool,
  password,
  startAuth,
  usual,
  type AuthService,
} from './support.ts'

let pool: pg.Pool
let elsewhere: LoopbackServer
let auth: AuthService

const client = { id: 'liftpass', secret: 'its secret' }

const provider = (name: string, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ENABLED: 'true', CLIENT_ID: client.id, SECRET: client.secret, ...variables }).map(
      ([part, value]) => [`GOTRUE_EXTERNAL_${name}_${part}`, value],
    ),
  )

beforeAll(async () => {
  pool = await openPool('providers')
  let respond: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
  elsewhere = await serveOnLoopback({ fetch: (request) => respond(request) }, 0)
  const issuer = `http://127.0.0.1:${elsewhere.port}`
  auth = await startAuth(pool, (url) => ({
    ...usual,
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...provider('KEYCLOAK', { URL: issuer, REDIRECT_URI: `${url}/callback` }),
    ...provider('GITHUB', { URL: issuer, REDIRECT_URI: `${url}/callback` }),
    ...provider('GOOGLE', { REDIRECT_URI: `${url}/callback` }),
  }))
  const clients = [{ ...client, redirectUris: [`${auth.url}/callback`] }]
  respond = await createIdentityProvider({ issuer, clients })
})
afterAll(async () => {
  await Promise.all([auth.close(), elsewhere.close()])
  await pool.end()
})

const options = { redirectTo: 'https://gym.example/auth/callback?next=%2Faccount', skipBrowserRedirect: true }

const locationOf = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return { status: response.status, location: response.headers.get('location') ?? '' }
}

type Consent = { email: string; verified?: boolean; decline?: boolean }

/** Signs in at the provider and follows its redirect back to the site. */
async function agree(consent: string, { email, verified = true, decline = false }: Consent) {
  const body = new URLSearchParams({
    decision: decline ? 'decline' : 'continue',
    email,
    name: 'Ann Example',
    ...(verified && { verified: 'on' }),
  })
  const back = await locationOf(consent, { method: 'POST', body })
  return new URL((await locationOf(back.location)).location)
}

/** The same, from the URL that the client redirects to. */
const through = async (url: string, result: Consent) => agree((await locationOf(url)).location, result)

async function urlFor(name: Provider, flowType: 'implicit' | 'pkce' = 'implicit') {
  const storage = memoryStorage()
  const asking = auth.client({ flowType, storage, storageKey: `asking-${crypto.randomUUID()}` })
  const { data, error } = await asking.auth.signInWithOAuth({ provider: name, options })
  if (error) throw error
  return { asking, url: data.url, provider: data.provider }
}

describe('the URL for signing in with a provider', () => {
  it('is built by the client, with scopes and parameters', async () => {
    const { data, error } = await auth.client().auth.signInWithOAuth({
      provider: 'github',
      options: { ...options, scopes: 'repo', queryParams: { access_type: 'offline', prompt: 'consent' } },
    })
    expect(error).toBeNull()
    const url = new URL(data.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(`${auth.url}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'github',
      redirect_to: options.redirectTo,
      scopes: 'repo',
      access_type: 'offline',
      prompt: 'consent',
    })
    const there = new URL((await locationOf(url.href)).location)
    expect(there.pathname).toBe('/login/oauth/authorize')
    expect(there.searchParams.get('scope')).toContain('repo')
    expect(there.searchParams.get('prompt')).toBe('consent')
  })

  it('leads to the provider’s own site unless another URL is configured', async () => {
    const { url } = await urlFor('google')
    const { status, location } = await locationOf(url ?? '')
    expect(status).toBe(302)
    expect(new URL(location).host).toBe('accounts.google.com')
  })

  it.each([
    ['?provider=apple', 'Unsupported provider: provider is not enabled'],
    ['?provider=pigeon', 'Unsupported provider: Provider pigeon could not be found'],
  ])('with %s is refused', async (query, msg) => {
    const response = await auth.ask(`/authorize${query}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg },
    ])
  })

  it('without a provider is refused', async () => {
    expect((await auth.ask('/authorize')).status).toBe(400)
  })
})

describe.each(['keycloak', 'github'] as const)('signing in with %s', (name) => {
  it('redirects with a session in the fragment (implicit flow)', async () => {
    const email = uniqueEmail()
    const { url } = await urlFor(name)
    const target = await through(url ?? '', { email })
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(options.redirectTo)
    const session = new URLSearchParams(target.hash.slice(1))
    expect(session.get('provider_token')).toBeTruthy()
    const back = auth.client()
    const { data, error } = await back.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { email, email_verified: true },
    })
    expect((await back.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  })

  it('redirects with a code in the query (PKCE flow), and returns the provider’s tokens with the session', async () => {
    const email = uniqueEmail()
    const { asking, url } = await urlFor(name, 'pkce')
    const target = await through(url ?? '', { email })
    expect(target.searchParams.get('next')).toBe('/account')
    const { data, error } = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.session?.provider_token).toBeTruthy()
  })

  it('finds the same account again', async () => {
    const email = uniqueEmail()
    const ids = []
    for (let time = 0; time < 2; time += 1) {
      const { asking, url } = await urlFor(name, 'pkce')
      const target = await through(url ?? '', { email })
      const { data } = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBeDefined()
    expect(ids[1]).toBe(ids[0])
  })
})

describe('an account with the same email', () => {
  it('is linked when the provider has verified the email; an unconfirmed account loses its password', async () => {
    const email = uniqueEmail()
    await auth.client().auth.signUp({ email, password })
    const { asking, url } = await urlFor('keycloak', 'pkce')
    const target = await through(url ?? '', { email })
    await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    const { data } = await asking.auth.getUser()
    expect(data.user?.identities?.map(({ provider: by }) => by)).toEqual(['keycloak'])
    const taken = await auth.client().auth.signInWithPassword({ email, password })
    expect(taken.error?.code).toBe('invalid_credentials')
  })

  it('is linked and keeps its password when its email was confirmed', async () => {
    const email = uniqueEmail()
    const { data: made } = await auth.client().auth.signUp({ email, password })
    await auth.client().auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    const { asking, url } = await urlFor('keycloak', 'pkce')
    const target = await through(url ?? '', { email })
    const { data } = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(made.user?.id)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'keycloak'] })
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })
})

describe('an error of the provider redirects to the site', () => {
  it('when the user declines', async () => {
    const { url } = await urlFor('keycloak')
    const target = await through(url ?? '', { email: uniqueEmail(), decline: true })
    expect(target.searchParams.get('error')).toBe('access_denied')
    expect(target.hash).toContain('error=access_denied')
    expect(target.searchParams.get('next')).toBe('/account')
  })

  it('when the email is unverified', async () => {
    const { url } = await urlFor('keycloak')
    const target = await through(url ?? '', { email: uniqueEmail(), verified: false })
    expect(target.searchParams.get('error')).toBe('access_denied')
    expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  it('when the state is missing, forged or used', async () => {
    for (const query of ['?code=x', '?code=x&state=forged', `?code=x&state=${crypto.randomUUID()}`]) {
      const { status, location } = await locationOf(`${auth.url}/callback${query}`)
      expect(status).toBe(303)
      const target = new URL(location)
      expect(target.origin).toBe(usual.GOTRUE_SITE_URL)
      expect(target.searchParams.get('error')).toBe('invalid_request')
      expect(target.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/)
    }
  })

  it('when sign-up is disabled', async () => {
    const issuer = `http://127.0.0.1:${elsewhere.port}`
    const closed = await startAuth(pool, {
      ...usual,
      GOTRUE_DISABLE_SIGNUP: 'true',
      ...provider('KEYCLOAK', { URL: issuer, REDIRECT_URI: `${auth.url}/callback` }),
    })
    const { data } = await closed.client().auth.signInWithOAuth({ provider: 'keycloak', options })
    const there = await locationOf(data.url ?? '')
    const body = new URLSearchParams({ decision: 'continue', email: uniqueEmail(), verified: 'on' })
    const back = await locationOf(there.location, { method: 'POST', body })
    const target = new URL((await locationOf(back.location.replace(auth.url, closed.url))).location)
    expect(target.searchParams.get('error_code')).toBe('signup_disabled')
    await closed.close()
  })
})

describe('linked identities', () => {
  /** A signed-in user with a password who links an account of a provider. */
  async function linked() {
    const email = uniqueEmail()
    const asking = auth.client({ flowType: 'pkce' })
    await asking.auth.signUp({ email, password })
    const verified = await asking.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    if (verified.error) throw verified.error
    const { data, error } = await asking.auth.linkIdentity({ provider: 'github', options })
    if (error) throw error
    const other = uniqueEmail('other')
    const target = await agree(data.url ?? '', { email: other })
    const exchanged = await asking.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    if (exchanged.error) throw exchanged.error
    return { asking, email, other }
  }

  it('can be added, listed and removed, except for the last one', async () => {
    const { asking, email } = await linked()
    const { data } = await asking.auth.getUserIdentities()
    expect(data?.identities.map(({ provider: by }) => by).sort()).toEqual(['email', 'github'])
    expect((await asking.auth.getUser()).data.user?.email).toBe(email)
    const github = data?.identities.find(({ provider: by }) => by === 'github')
    const own = data?.identities.find(({ provider: by }) => by === 'email')
    if (!github || !own) throw new Error('Both identities should be there')
    expect((await asking.auth.unlinkIdentity(github)).error).toBeNull()
    expect((await asking.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    })
    expect((await asking.auth.getUserIdentities()).data?.identities).toHaveLength(1)
  })

  it('of another user cannot be linked', async () => {
    const { other } = await linked()
    const email = uniqueEmail()
    const thief = auth.client()
    await thief.auth.signUp({ email, password })
    await thief.auth.verifyOtp({ email, token: auth.mailTo(email).code, type: 'signup' })
    const { data } = await thief.auth.linkIdentity({ provider: 'github', options })
    const target = await agree(data?.url ?? '', { email: other })
    expect(target.searchParams.get('error_code')).toBe('identity_already_exists')
  })

  it('cannot be linked where that is disabled, nor without a session', async () => {
    const off = await startAuth(pool, { ...usual, GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const client = off.client()
    expect((await client.auth.linkIdentity({ provider: 'google', options })).error).toMatchObject({
      code: 'bad_jwt',
    })
    await client.auth.signUp({ email: uniqueEmail(), password })
    const disabled = {
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    }
    expect((await client.auth.linkIdentity({ provider: 'google', options })).error).toMatchObject(disabled)
    const { data } = await client.auth.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('There should be one')
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(disabled)
    await off.close()
  })
})

describe('an ID token of a provider', () => {
  /** The ID token that a provider's sign-in button returns to a page. */
  async function idToken(email: string, nonce?: string) {
    const issuer = `http://127.0.0.1:${elsewhere.port}`
    const parameters = new URLSearchParams({
      client_id: client.id,
      redirect_uri: `${auth.url}/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      ...(nonce && { nonce: createHash('sha256').update(nonce).digest('hex') }),
    })
    const consent = `${issuer}/protocol/openid-connect/auth?${parameters}`
    const body = new URLSearchParams({ decision: 'continue', email, name: 'Ann', verified: 'on' })
    const code = new URL((await locationOf(consent, { method: 'POST', body })).location).searchParams.get(
      'code',
    )
    const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code ?? '',
        redirect_uri: `${auth.url}/callback`,
        client_id: client.id,
        client_secret: client.secret,
      }),
    })
    return (await response.json()) as { id_token: string; access_token: string }
  }

  it('signs in with its nonce', async () => {
    const email = uniqueEmail()
    const { id_token, access_token } = await idToken(email, 'the nonce')
    const { data, error } = await auth.client().auth.signInWithIdToken({
      provider: 'keycloak',
      token: id_token,
      access_token,
      nonce: 'the nonce',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'keycloak' } })
  })

  it('is refused with another nonce, without one, and when it was altered', async () => {
    const { id_token } = await idToken(uniqueEmail(), 'the nonce')
    const { auth: asking } = auth.client()
    const other = await asking.signInWithIdToken({ provider: 'keycloak', token: id_token, nonce: 'other' })
    expect(other.error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
    const none = await asking.signInWithIdToken({ provider: 'keycloak', token: id_token })
    expect(none.error?.message).toBe('Passed nonce and nonce in id_token should either both exist or not.')
    const [header, claims = ''] = id_token.split('.')
    const changed = await asking.signInWithIdToken({
      provider: 'keycloak',
      token: `${header}.${claims}.${'A'.repeat(342)}`,
      nonce: 'the nonce',
    })
    expect(changed.error).toMatchObject({ status: 400, message: 'Bad ID token' })
  })

  it('is refused for a disabled or unknown provider, and when it is malformed', async () => {
    const off = await startAuth(pool)
    const { error } = await off.client().auth.signInWithIdToken({
      provider: 'google',
      token: 'mock-id-token',
      nonce: 'mock-nonce',
      options: { captchaToken: 'some_token' },
    })
    expect(error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    })
    const pigeon = await off.client().auth.signInWithIdToken({ provider: 'pigeon' as never, token: 'x' })
    expect(pigeon.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Custom OIDC provider "pigeon" not allowed',
    })
    await off.close()
    for (const body of [{ provider: 'keycloak' }, { id_token: 'x' }]) {
      const response = await auth.post('/token?grant_type=id_token', body)
      expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid request' }])
    }
  })
})

describe('single sign-on', () => {
  it.each([
    { domain: 'gym.example', options: {} },
    { providerId: crypto.randomUUID(), options: { redirectTo: options.redirectTo, captchaToken: 'x' } },
    {},
  ])('by %j reports that it is disabled', async (parameters) => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const { data, error } = await auth.client({ flowType }).auth.signInWithSSO(parameters as never)
      expect(error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
        message: 'SAML 2.0 is disabled',
      })
      expect(data).toBeNull()
    }
  })
})
