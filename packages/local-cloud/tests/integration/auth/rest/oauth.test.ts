import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, newEmail, openPool } from '../support.ts'
import { callback, fragmentOf, signIn, startProviders, throughProvider } from './providers.ts'
import { claimsOf } from './support.ts'

const site = 'http://localhost:3000'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let pool: Awaited<ReturnType<typeof openPool>>
let others: Awaited<ReturnType<typeof startProviders>>
beforeAll(async () => {
  pool = await openPool('auth_rest_oauth')
  others = await startProviders(pool)
})
afterAll(async () => {
  await others.close()
  await pool.end()
})

describe('signing in with another provider', () => {
  it('redirects to the provider, and is refused for an unknown one', async () => {
    const auth = await others.start({
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
    const capitals = '/authorize?provider=google&CLIENT_ID=x&State=x&code_verifier=x&scope=own'
    const asked = new URL((await auth.ask('GET', capitals)).headers.get('location') ?? '').searchParams
    expect([...asked.keys()].toSorted()).toEqual(
      'client_id redirect_uri response_type scope state'.split(' '),
    )
    expect(asked.get('scope')).toBe('own')
    const refused = async (query: string) => (await auth.send('GET', `/authorize${query}`)).body
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

  it.each(['keycloak', 'github'])('creates an account and a session: %s', async (name) => {
    const auth = await others.start()
    const email = newEmail()
    const home = await signIn(auth, `provider=${name}&redirect_to=${site}/welcome`, email)
    expect(home.href).toMatch(`${site}/welcome#access_token=`)
    const session = fragmentOf(home)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(session['provider_token']).toBeTruthy()
    expect(claimsOf(session['access_token'] ?? '')).toMatchObject({ email, amr: [{ method: 'oauth' }] })
    const { body } = await auth.send('GET', '/user', undefined, bearer(session['access_token'] ?? ''))
    expect(body).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { email, email_verified: true, phone_verified: false, full_name: 'Ann' },
      identities: [{ provider: name, email }],
    })
  })

  it('redirects with a code for a client that sent a PKCE challenge; the code works once', async () => {
    const auth = await others.start()
    const email = newEmail()
    const query = `provider=keycloak&code_challenge=${challenge}&code_challenge_method=s256`
    const home = await signIn(auth, query, email)
    expect(home.href).toMatch(/^http:\/\/localhost:3000\/?\?code=[0-9a-f-]{36}$/)
    const exchange = () =>
      auth.send('POST', '/token?grant_type=pkce', {
        auth_code: home.searchParams.get('code'),
        code_verifier: verifier,
      })
    const { body } = await exchange()
    expect(body).toMatchObject({ user: { email }, provider_token: expect.any(String) })
    expect((await exchange()).body).toMatchObject({ code: 404, error_code: 'flow_state_not_found' })
  })

  it('finds the same account again, and links an account that has the same verified email', async () => {
    const auth = await others.start()
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

  it('takes over an account with an unconfirmed email and removes its password', async () => {
    const auth = await others.start()
    const email = newEmail()
    await auth.send('POST', '/signup', { email, password: 'of a stranger', data: { planted: true } })
    await signIn(auth, 'provider=keycloak', email)
    const { body } = await auth.send('POST', '/token?grant_type=password', {
      email,
      password: 'of a stranger',
    })
    expect(body).toMatchObject({ error_code: 'invalid_credentials' })
    const { body: list } = await auth.admin('GET', `/admin/users?filter=${email}`)
    expect(list.users).toMatchObject([{ app_metadata: { providers: ['keycloak'] } }])
    expect(JSON.stringify(list.users)).not.toContain('planted')
  })

  it('sends a confirmation email when the provider has not verified the email', async () => {
    const auth = await others.start()
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

  it('reports in query and fragment that the user declined', async () => {
    const auth = await others.start()
    const home = await signIn(auth, `provider=keycloak&redirect_to=${site}/in?a=b`, '', { decision: 'no' })
    expect(home.href).toBe(
      `${site}/in?a=b&error=access_denied&error_description=The+person+declined.#error=access_denied&error_description=The+person+declined.&sb=`,
    )
  })

  it('creates no account when sign-up is disabled', async () => {
    const auth = await others.start({ GOTRUE_DISABLE_SIGNUP: 'true' })
    const home = await signIn(auth, 'provider=keycloak', newEmail())
    expect(home.searchParams.get('error')).toBe('access_denied')
    expect(home.searchParams.get('error_code')).toBe('signup_disabled')
    expect(home.searchParams.get('error_description')).toBe('Signups not allowed for this instance')
  })

  it.each([
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['?state=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    ['?state=3a0f9d3c-3f0e-4e0a-9a39-0d4a5e1b6f6a', 'bad_oauth_state', 'OAuth state not found or expired'],
  ])(
    'redirects a callback with “%s” to the site with an error',
    async (query, error_code, error_description) => {
      const auth = await others.start()
      const home = await auth.ask('GET', `/callback${query}`)
      expect(home.status).toBe(303)
      const location = new URL(home.headers.get('location') ?? '')
      expect(location.origin).toBe(site)
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: 'invalid_request',
        error_code,
        error_description,
      })
    },
  )

  it.each([
    ['', 'bad_oauth_state'],
    [`&code_challenge=${challenge}&code_challenge_method=s256`, 'flow_state_already_used'],
  ])('refuses a callback that was used or is too old: “%s”', async (more, error) => {
    const auth = await others.start()
    const there = await auth.ask('GET', `/authorize?provider=keycloak${more}`)
    const url = there.headers.get('location') ?? ''
    const state = new URL(url).searchParams.get('state')
    await throughProvider(auth, url, { decision: 'continue', email: newEmail(), verified: 'on' })
    const codeOf = async (query: string) =>
      new URL((await auth.ask('GET', query)).headers.get('location') ?? '').searchParams.get('error_code')
    expect(await codeOf(`/callback?state=${state}&code=x`)).toBe(error)
    const again = new URL(
      (await auth.ask('GET', '/authorize?provider=keycloak')).headers.get('location') ?? '',
    )
    auth.wait(301)
    expect(await codeOf(`/callback?state=${again.searchParams.get('state')}&code=x`)).toBe('bad_oauth_state')
  })

  it('logs the cause when the provider returns no tokens, and shows users a general error', async () => {
    const auth = await others.start()
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
