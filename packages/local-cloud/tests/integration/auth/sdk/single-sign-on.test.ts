import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../../src/auth/sso/certificate.ts'
import { createLocalIdentityProvider } from '../../../../src/auth/sso/local-identity-provider/index.ts'
import { identityMetadata } from '../../../../src/auth/sso/local-identity-provider/metadata.ts'
import { memoryStorage, openPool, siteUrl, startAuth, tokenOf, usual, type AuthService } from './support.ts'

const domain = 'iron-hall.example'
const company = 'http://company.test/saml'
const options = { redirectTo: 'https://gym.example/auth/callback?next=%2Faccount' }

let pool: pg.Pool
let auth: AuthService
let askCompany: (request: Request) => Promise<Response>
let providerId: string
let metadata: string

type Provider = { id: string; saml: Record<string, unknown>; domains: { domain: string }[] }

/** The client has no calls for these. */
async function admin<T>(method: string, path = '', body?: object): Promise<T> {
  const response = await auth.ask(`/admin/sso/providers${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf({ role: 'service_role' })}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

beforeAll(async () => {
  pool = await openPool('single_sign_on')
  auth = await startAuth(pool, { ...usual, GOTRUE_SAML_ENABLED: 'true' })
  const key = await makeCertificate(domain)
  const serviceProviders = [{ entityId: `${auth.url}/sso/saml/metadata`, acsUrl: `${auth.url}/sso/saml/acs` }]
  askCompany = createLocalIdentityProvider({ url: company, domain, key, serviceProviders })
  metadata = identityMetadata(company, key.certificate)
  const made = await admin<Provider>('POST', '', { type: 'saml', metadata_xml: metadata, domains: [domain] })
  providerId = made.id
})
afterAll(async () => {
  await auth.close()
  await pool.end()
})

/** Signs in at the identity provider and posts its response. @returns the URL of the final redirect */
async function signInThere(url: string, email: string): Promise<URL> {
  const body = new URLSearchParams({ email, name: 'Ann Ample' })
  const page = await (await askCompany(new Request(url, { method: 'POST', body }))).text()
  const hidden = [...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const back = await auth.ask('/sso/saml/acs', {
    method: 'POST',
    body: new URLSearchParams(hidden as string[][]),
  })
  return new URL(back.headers.get('location') ?? 'none:')
}

const anybody = () => `ann-${randomUUID().slice(0, 8)}@${domain}`

describe.each([
  ['a domain', () => ({ domain })],
  ['a provider', () => ({ providerId })],
])('signing in by %s', (_what, by) => {
  it('redirects with a session in the fragment (implicit flow)', async () => {
    const email = anybody()
    const { data, error } = await auth
      .client({ flowType: 'implicit' })
      .auth.signInWithSSO({ ...by(), options })
    expect(error).toBeNull()
    const back = await signInThere(data?.url ?? '', email)
    expect(back.origin + back.pathname + back.search).toBe(options.redirectTo)
    const given = new URLSearchParams(back.hash.slice(1))
    expect(given.get('token_type')).toBe('bearer')
    const client = auth.client()
    const kept = await client.auth.setSession({
      access_token: given.get('access_token') ?? '',
      refresh_token: given.get('refresh_token') ?? '',
    })
    expect(kept.error).toBeNull()
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({
      email,
      aal: 'aal1',
      amr: [{ method: 'sso/saml', provider: providerId }],
    })
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({
      currentLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'sso/saml' }],
    })
    expect((await client.auth.refreshSession()).data.user?.email).toBe(email)
  })

  it('redirects with a code that only the requesting client can use (PKCE flow)', async () => {
    const email = anybody()
    const client = auth.client({ flowType: 'pkce', storage: memoryStorage(), storageKey: randomUUID() })
    const { data } = await client.auth.signInWithSSO({ ...by(), options })
    const back = await signInThere(data?.url ?? '', email)
    expect(back.hash).toBe('')
    expect(back.searchParams.get('next')).toBe('/account')
    const code = back.searchParams.get('code') ?? ''
    const stranger = auth.client({ flowType: 'pkce', storage: memoryStorage(), storageKey: randomUUID() })
    expect((await stranger.auth.exchangeCodeForSession(code)).error).not.toBeNull()
    const { data: session, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(session.user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}` },
      identities: [{ provider: `sso:${providerId}`, identity_data: { email } }],
    })
    const own = await client.auth.updateUser({ password: 'another password 1' })
    expect(own.error).toMatchObject({ status: 422, code: 'user_sso_managed' })
    const identities = await client.auth.getUserIdentities()
    expect(identities.data?.identities).toHaveLength(1)
  })
})

it('a user whom single sign-on refuses is redirected to the site with the reason', async () => {
  const { data } = await auth.client().auth.signInWithSSO({ domain, options })
  const email = anybody()
  await signInThere(data?.url ?? '', email)
  // The same response again, whose request is already used.
  const back = await signInThere(data?.url ?? '', email)
  expect(back.origin).toBe(siteUrl)
  expect(back.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
  expect(back.hash).toBe('')
})

it.each([
  [{ domain: 'nowhere.example' }, 'sso_provider_not_found', 'No SSO provider assigned for this domain'],
  [{ providerId: randomUUID() }, 'sso_provider_not_found', 'No such SSO provider'],
])('single sign-on with an unknown provider, as %j, is an error of the client', async (by, code, message) => {
  for (const flowType of ['implicit', 'pkce'] as const) {
    const { data, error } = await auth.client({ flowType }).auth.signInWithSSO(by)
    expect(error).toMatchObject({ status: 404, code, message })
    expect(data).toBeNull()
  }
})

it('administrators create, list, change and delete the identity providers', async () => {
  const entity = `urn:${randomUUID()}`
  const made = await admin<Provider>('POST', '', {
    type: 'saml',
    metadata_xml: metadata.replace(`${company}/metadata`, entity),
    domains: ['one.example'],
    attribute_mapping: { keys: { full_name: { name: 'name' } } },
  })
  expect(await admin('GET', `/${made.id}`)).toEqual(made)
  const listed = await admin<{ items: Provider[] }>('GET')
  expect(listed.items.map(({ id }) => id)).toContain(made.id)
  const changed = await admin<Provider>('PUT', `/${made.id}`, { domains: ['two.example'] })
  expect(changed.domains).toEqual([{ domain: 'two.example' }])
  expect((await auth.client().auth.signInWithSSO({ domain: 'one.example' })).error?.code).toBe(
    'sso_provider_not_found',
  )
  expect((await auth.client().auth.signInWithSSO({ domain: 'TWO.example' })).data?.url).toContain(company)
  await admin('DELETE', `/${made.id}`)
  expect((await auth.client().auth.signInWithSSO({ domain: 'two.example' })).error?.code).toBe(
    'sso_provider_not_found',
  )
  expect((await auth.ask('/admin/sso/providers')).status).toBe(401)
})

it('single sign-on caused no internal error in the tests above', () => expect(auth.faults).toEqual([]))
