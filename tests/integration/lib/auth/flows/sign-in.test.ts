import { beforeAll, describe, expect, it } from 'vitest'
import { changeEmail, changePassword } from '../../../../../lib/auth/flows/account.ts'
import { sendSignInEmail } from '../../../../../lib/auth/flows/emails.ts'
import {
  exchangeCode,
  signInWithCode,
  signInWithPassword,
  signInWithProvider,
  signInWithSso,
} from '../../../../../lib/auth/flows/sign-in.ts'
import { viewer } from '../../../../../lib/auth/viewer.ts'
import { createLocalIdentityProvider } from '../../../../../packages/local-cloud/src/auth/sso/local-identity-provider/index.ts'
import { ensureIdentityProvider } from '../../../../../packages/local-cloud/src/auth/sso/ensure-identity-provider.ts'
import {
  samlIdpOptions,
  presetIdentityProvider,
  readSamlIdp,
} from '../../../../../packages/local-cloud/src/cli/saml-idp.ts'
import {
  uniqueEmail,
  startAuth,
  usual,
} from '../../../../../packages/local-cloud/tests/integration/auth/sdk/support.ts'
import { authService, createAccount, errorCode, openBrowser, password, statelessClient } from '../support.ts'

const { auth, pool } = await authService('flows_sign_in')

describe('signing in with a password', () => {
  it('fails alike for a wrong password, an unknown email address and a banned account', async () => {
    const { email } = await createAccount(auth)
    const banned = await createAccount(auth)
    await (await auth.admin()).updateUserById(banned.id, { ban_duration: '24h' })
    const { client, jar } = openBrowser(auth)
    const wrong = await signInWithPassword(client(), { email, password: 'Wrong1wrong!' })
    expect(errorCode(wrong)).toBe('invalid_credentials')
    expect(await signInWithPassword(client(), { email: uniqueEmail(), password })).toEqual(wrong)
    expect(await signInWithPassword(client(), { email: banned.email, password })).toEqual(wrong)
    expect(jar.size).toBe(0)
  })

  it('reports that the auth service is unreachable', async () => {
    const gone = await startAuth(pool, usual)
    const client = gone.client({ persistSession: false })
    await gone.close()
    expect(errorCode(await signInWithPassword(client, { email: uniqueEmail(), password }))).toBe(
      'unreachable',
    )
  })
})

describe('signing in with an emailed code', () => {
  it('signs in with the right code once, and fails alike for every email address', async () => {
    const { email } = await createAccount(auth)
    const mailClient = statelessClient(auth)
    // While sign-ups are on, sendSignInEmail() needs no administrator.
    await sendSignInEmail(mailClient, { email }, mailClient)
    const { client } = openBrowser(auth)
    const { code } = auth.mailTo(email)
    const wrong = await signInWithCode(client(), { email, code: code === '000000' ? '000001' : '000000' })
    expect(errorCode(wrong)).toBe('otp_expired')
    expect(await signInWithCode(client(), { email: uniqueEmail(), code })).toEqual(wrong)
    const banned = await createAccount(auth)
    await (await auth.admin()).updateUserById(banned.id, { ban_duration: '24h' })
    expect(await signInWithCode(client(), { email: banned.email, code })).toEqual(wrong)
    expect(await signInWithCode(client(), { email, code })).toEqual({
      ok: true,
      value: { needsSecondFactor: false },
    })
    expect(errorCode(await signInWithCode(openBrowser(auth).client(), { email, code }))).toBe('otp_expired')
  })
})

describe('signing in with a provider', () => {
  it('starts with a secret that stays in the browser', async () => {
    const browser = openBrowser(auth)
    const returnTo = 'https://site.example/auth/callback?next=%2Faccount'
    const begun = await signInWithProvider(browser.client(), { provider: 'github', returnTo })
    if (!begun.ok) throw new Error(begun.problem.code)
    const url = new URL(begun.value.url)
    expect(url.searchParams.get('redirect_to')).toBe(returnTo)
    expect(url.searchParams.get('code_challenge_method')).toBe('s256')
    expect(url.searchParams.has('skip_http_redirect')).toBe(false)
    const [verifier] = [...browser.jar.values()]
    expect(verifier).toBeDefined()
    expect(begun.value.url).not.toContain(verifier)
  })

  it('fails in another browser than the one that started it, and with an invalid code', async () => {
    const stranger = openBrowser(auth)
    const code = '7b1d33a5-46c8-4f3c-9b52-5b6a8b6b0f11'
    expect(errorCode(await exchangeCode(stranger.client(), code))).toBe('pkce_code_verifier_not_found')
    await signInWithProvider(stranger.client(), { provider: 'github', returnTo: 'https://site.example/' })
    expect(errorCode(await exchangeCode(stranger.client(), code))).toBe('flow_state_not_found')
  })
})

describe('signing in with SSO', async () => {
  const domain = 'iron-hall.example'
  const returnTo = 'https://gym.example/auth/callback?next=%2Faccount'
  const { auth: withSaml, pool: samlPool } = await authService('flows_sso', {
    ...usual,
    GOTRUE_SAML_ENABLED: 'true',
  })
  let identityProvider: (request: Request) => Promise<Response>

  beforeAll(async () => {
    const idp = await readSamlIdp({ LOCAL_SSO_DOMAIN: domain })
    if (!idp) throw new Error('No identity provider is configured.')
    const url = 'http://company.test/saml'
    await ensureIdentityProvider(samlPool, presetIdentityProvider(idp, url), new Date())
    identityProvider = createLocalIdentityProvider(samlIdpOptions(idp, url, withSaml.url))
  })

  /** Signs in at the identity provider. @returns where its response sends the browser */
  async function authenticate(url: string, email: string): Promise<URL> {
    const body = new URLSearchParams({ email, name: 'Sam Steel' })
    const page = await (await identityProvider(new Request(url, { method: 'POST', body }))).text()
    const samlResponse = new URLSearchParams(
      [...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const redirect = await withSaml.ask('/sso/saml/acs', { method: 'POST', body: samlResponse })
    return new URL(redirect.headers.get('location') ?? 'none:')
  }

  async function signedInWithSso(email: string) {
    const browser = openBrowser(withSaml)
    const begun = await signInWithSso(browser.client(), { domain, returnTo })
    if (!begun.ok) throw new Error(begun.problem.code)
    const callback = await authenticate(begun.value.url, email)
    expect(callback.origin + callback.pathname).toBe('https://gym.example/auth/callback')
    const code = callback.searchParams.get('code') ?? ''
    expect(await exchangeCode(browser.client(), code)).toEqual({ ok: true, value: { recovery: false } })
    return browser
  }

  it('creates an account whose password and email address only the company can change', async () => {
    const email = `sam@${domain}`
    const browser = await signedInWithSso(email)
    expect(await viewer(browser.client())).toMatchObject({
      kind: 'signed-in',
      user: { email, managed: true, companyName: domain, providers: [expect.stringMatching(/^sso:/)] },
      aal: 'aal1',
      amr: [{ method: 'sso/saml' }],
    })
    for (const refused of [
      await changePassword(browser.client(), { password: 'Kettle2bell!' }),
      await changeEmail(browser.client(), { email: `other@${domain}` }),
    ]) {
      expect(refused).toMatchObject({ problem: { code: 'user_sso_managed' } })
    }
  })

  it('creates a second account when an account with a password has the same email address', async () => {
    const own = await createAccount(withSaml)
    const browser = await signedInWithSso(own.email)
    const found = await viewer(browser.client())
    expect(found).toMatchObject({ user: { email: own.email, managed: true } })
    expect(found).not.toMatchObject({ user: { id: own.id } })
    const before = openBrowser(withSaml)
    await before.client().auth.signInWithPassword({ email: own.email, password })
    expect(await viewer(before.client())).toMatchObject({ user: { id: own.id, managed: false } })
  })

  it('reports an unknown and a disabled identity provider', async () => {
    const begin = (name: string) => signInWithSso(openBrowser(withSaml).client(), { domain: name, returnTo })
    expect(await begin('nowhere.example')).toMatchObject({ problem: { code: 'sso_provider_not_found' } })
    const disable = (disabled: boolean) =>
      samlPool.query('UPDATE auth.sso_providers SET disabled = $1', [disabled])
    await disable(true)
    expect(await begin(domain)).toMatchObject({
      problem: { code: 'sso_provider_disabled', message: expect.stringContaining('switched off') as string },
    })
    await disable(false)
  })

  it('is refused while SAML is switched off', async () => {
    const outcome = await signInWithSso(openBrowser(auth).client(), {
      domain,
      returnTo,
    })
    expect(errorCode(outcome)).toBe('saml_provider_disabled')
  })
})
