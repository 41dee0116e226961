import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityProvider } from '../../../../local/auth/oauth/provider/index.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../../local/cloud/server.ts'
import { bearer, newEmail, openPool } from '../support.ts'
import { claimsOf, startWithPeople } from './support.ts'

const callback = 'http://localhost:9999/callback'
const site = 'http://localhost:3000'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let pool: Awaited<ReturnType<typeof openPool>>
let server: LoopbackServer
let issuer = ''
beforeAll(async () => {
  pool = await openPool('auth_rest_oauth')
  const app = new Hono()
  server = await serveOnLoopback(app, 0)
  issuer = `http://127.0.0.1:${server.port}/identity`
  const clients = [{ id: 'client', secret: 'its secret', redirectUris: [callback] }]
  const answer = await createIdentityProvider({ issuer, clients })
  app.all('*', (c) => answer(c.req.raw))
})
afterAll(async () => {
  await server.close()
  await pool.end()
})

const provider = (name: string) => ({
  [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
  [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: 'client',
  [`GOTRUE_EXTERNAL_${name}_SECRET`]: 'its secret',
  [`GOTRUE_EXTERNAL_${name}_REDIRECT_URI`]: callback,
  [`GOTRUE_EXTERNAL_${name}_URL`]: issuer,
})

const start = (more = {}) =>
  startWithPeople(pool, {
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    ...provider('KEYCLOAK'),
    ...provider('GITHUB'),
    ...more,
  })
type Auth = Awaited<ReturnType<typeof start>>

/** Goes to the other service, says who one is there, and comes back. */
async function throughProvider(auth: Auth, address: string, form: Record<string, string>): Promise<URL> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.href).toMatch(callback)
  const home = await auth.ask('GET', `/callback${back.search}`)
  expect(home.status).toBe(302)
  return new URL(home.headers.get('location') ?? '')
}

async function signIn(auth: Auth, query: string, email: string, more: Record<string, string> = {}) {
  const there = await auth.ask('GET', `/authorize?${query}`)
  expect(there.status).toBe(302)
  const form = { decision: 'continue', email, name: 'Ann', verified: 'on', ...more }
  return throughProvider(auth, there.headers.get('location') ?? '', form)
}

const fragmentOf = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)))

describe('sign-in with another service', () => {
  it('goes to where the service is, and is refused where there is none', async () => {
    const auth = await start({
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'g',
      GOTRUE_EXTERNAL_GOOGLE_SECRET: 's',
      GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: callback,
    })
    const to = (await auth.ask('GET', '/authorize?provider=google&scopes=a,b&hd=x&client_id=forged')).headers
    const { host, searchParams } = new URL(to.get('location') ?? '')
    expect(host).toBe('accounts.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'g',
      hd: 'x',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'email profile a b',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const refused = async (query: string) => (await auth.answer('GET', `/authorize${query}`)).body
    expect(await refused('?provider=figma')).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
    expect(await refused('?provider=other')).toMatchObject({
      msg: 'Unsupported provider: Provider other could not be found',
    })
    expect(await refused('?provider=google&code_challenge=x')).toMatchObject({
      msg: 'PKCE flow requires code_challenge_method and code_challenge',
    })
  })

  it.each(['keycloak', 'github'])('makes an account and a session: %s', async (name) => {
    const auth = await start()
    const email = newEmail()
    const home = await signIn(auth, `provider=${name}&redirect_to=${site}/welcome`, email)
    expect(home.href).toMatch(`${site}/welcome#access_token=`)
    const session = fragmentOf(home)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(session['provider_token']).toBeTruthy()
    expect(claimsOf(session['access_token'] ?? '')).toMatchObject({ email, amr: [{ method: 'oauth' }] })
    const { body } = await auth.answer('GET', '/user', undefined, bearer(session['access_token'] ?? ''))
    expect(body).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { email, email_verified: true, phone_verified: false, full_name: 'Ann' },
      identities: [{ provider: name, email }],
    })
  })

  it('ends with a code for who began with a challenge, once', async () => {
    const auth = await start()
    const email = newEmail()
    const query = `provider=keycloak&code_challenge=${challenge}&code_challenge_method=s256`
    const home = await signIn(auth, query, email)
    expect(home.href).toMatch(/^http:\/\/localhost:3000\/?\?code=[0-9a-f-]{36}$/)
    const exchange = () =>
      auth.answer('POST', '/token?grant_type=pkce', {
        auth_code: home.searchParams.get('code'),
        code_verifier: verifier,
      })
    const { body } = await exchange()
    expect(body).toMatchObject({ user: { email }, provider_token: expect.any(String) })
    expect((await exchange()).body).toMatchObject({ code: 404, error_code: 'flow_state_not_found' })
  })

  it('finds the same account again, and one that has the address', async () => {
    const auth = await start()
    const email = newEmail()
    const made = await auth.admin('POST', '/admin/users', {
      email,
      password: 'password',
      email_confirm: true,
    })
    const subjects = [
      await signIn(auth, 'provider=keycloak', email),
      await signIn(auth, 'provider=keycloak', email),
      await signIn(auth, 'provider=github', email),
    ].map((home) => claimsOf(fragmentOf(home)['access_token'] ?? '')['sub'])
    expect(new Set(subjects)).toEqual(new Set([made.body.id]))
    const { body } = await auth.admin('GET', `/admin/users/${made.body.id}`)
    expect(body['app_metadata']).toEqual({ provider: 'email', providers: ['email', 'keycloak', 'github'] })
  })

  it('takes an account over that somebody made without having its address', async () => {
    const auth = await start()
    const email = newEmail()
    await auth.answer('POST', '/signup', { email, password: 'of a stranger', data: { planted: true } })
    await signIn(auth, 'provider=keycloak', email)
    const { body } = await auth.answer('POST', '/token?grant_type=password', {
      email,
      password: 'of a stranger',
    })
    expect(body).toMatchObject({ error_code: 'invalid_credentials' })
    const { body: list } = await auth.admin('GET', `/admin/users?filter=${email}`)
    expect(list.users).toMatchObject([{ app_metadata: { providers: ['keycloak'] } }])
    expect(JSON.stringify(list.users)).not.toContain('planted')
  })

  it('waits until an unverified address is confirmed', async () => {
    const auth = await start()
    const email = newEmail()
    const home = await signIn(auth, 'provider=github', email, { verified: '' })
    expect(Object.fromEntries(home.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with github. A confirmation email has been sent to your github email',
    })
    expect(auth.mailTo(email).link).toContain('type=signup')
  })

  it('says so in query and fragment when somebody declines', async () => {
    const auth = await start()
    const home = await signIn(auth, `provider=keycloak&redirect_to=${site}/in?a=b`, '', { decision: 'no' })
    expect(home.href).toBe(
      `${site}/in?a=b&error=access_denied&error_description=The+person+declined.#error=access_denied&error_description=The+person+declined.&sb=`,
    )
  })

  it('makes no account when sign-up is switched off', async () => {
    const auth = await start({ GOTRUE_DISABLE_SIGNUP: 'true' })
    const home = await signIn(auth, 'provider=keycloak', newEmail())
    expect(home.searchParams.get('error')).toBe('access_denied')
    expect(home.searchParams.get('error_code')).toBe('signup_disabled')
    expect(home.searchParams.get('error_description')).toBe('Signups not allowed for this instance')
  })

  it.each([
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['?state=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    ['?state=3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a', 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('sends who comes back with “%s” to the site', async (query, error_code, error_description) => {
    const auth = await start()
    const home = await auth.ask('GET', `/callback${query}`)
    expect(home.status).toBe(303)
    const location = new URL(home.headers.get('location') ?? '')
    expect(location.origin).toBe(site)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: 'invalid_request',
      error_code,
      error_description,
    })
  })

  it('lets nobody come back twice, or late', async () => {
    const auth = await start()
    const there = await auth.ask('GET', '/authorize?provider=keycloak')
    const address = there.headers.get('location') ?? ''
    const state = new URL(address).searchParams.get('state')
    await throughProvider(auth, address, { decision: 'continue', email: newEmail(), verified: 'on' })
    const codeOf = async (query: string) =>
      new URL((await auth.ask('GET', query)).headers.get('location') ?? '').searchParams.get('error_code')
    expect(await codeOf(`/callback?state=${state}&code=x`)).toBe('flow_state_already_used')
    const again = new URL(
      (await auth.ask('GET', '/authorize?provider=keycloak')).headers.get('location') ?? '',
    )
    auth.wait(301)
    expect(await codeOf(`/callback?state=${again.searchParams.get('state')}&code=x`)).toBe('bad_oauth_state')
  })

  it('tells the log, not the world, when the service gives nothing', async () => {
    const auth = await start()
    const there = new URL(
      (await auth.ask('GET', '/authorize?provider=keycloak')).headers.get('location') ?? '',
    )
    const home = await auth.ask('GET', `/callback?state=${there.searchParams.get('state')}&code=wrong`)
    const { searchParams } = new URL(home.headers.get('location') ?? '')
    expect(searchParams.get('error')).toBe('server_error')
    expect(searchParams.get('error_description')).toBe('Unable to exchange external code: wrong')
    expect(auth.faults).toEqual([expect.stringContaining('sign-in with keycloak failed')])
  })
})

describe('identities', () => {
  it('are linked and unlinked by hand, when that is switched on', async () => {
    const auth = await start({
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
    })
    const person = await auth.person()
    const path = '/user/identities/authorize?provider=github&skip_http_redirect=true'
    const { body: link } = await person.as('GET', path)
    const other = newEmail()
    const form = { decision: 'continue', email: other, verified: 'on' }
    const home = await throughProvider(auth, link.url, form)
    expect(claimsOf(fragmentOf(home)['access_token'] ?? '')['sub']).toBe(person.id)
    const { body: user } = await person.as('GET', '/user')
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { providers: ['email', 'github'] },
      identities: [{ provider: 'email' }, { provider: 'github', email: other }],
    })
    const { body: second } = await person.as('GET', path)
    const twice = await throughProvider(auth, second.url, form)
    expect(twice.searchParams.get('error_code')).toBe('identity_already_exists')
    expect(twice.searchParams.get('error_description')).toBe('Identity is already linked')
    const [byEmail, byGithub] = user.identities
    const unlink = (id = '') => person.as('DELETE', `/user/identities/${id}`)
    expect((await unlink('x')).body).toMatchObject({ code: 404, msg: 'identity_id must be an UUID' })
    expect((await unlink('3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a')).body).toMatchObject({
      code: 422,
      error_code: 'identity_not_found',
      msg: "Identity doesn't exist",
    })
    expect(await unlink(byEmail?.identity_id)).toMatchObject({ status: 200, body: {} })
    expect((await person.as('GET', '/user')).body).toMatchObject({
      email: other,
      app_metadata: { provider: 'github', providers: ['github'] },
    })
    expect((await unlink(byGithub?.identity_id)).body).toMatchObject({
      error_code: 'single_identity_not_deletable',
      msg: 'User must have at least 1 identity after unlinking',
    })
  })

  it('are left alone when it is not', async () => {
    const auth = await start({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const person = await auth.person()
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=github'],
      ['DELETE', '/user/identities/x'],
    ] as const) {
      expect((await person.as(method, path)).body).toEqual({
        code: 404,
        error_code: 'manual_linking_disabled',
        msg: 'Manual linking is disabled',
      })
    }
  })
})
