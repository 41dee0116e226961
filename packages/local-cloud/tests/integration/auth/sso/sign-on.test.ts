import { createHash, randomUUID, verify, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { decodeJwt } from 'jose'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCertificate, type KeyWithCertificate } from '../../../../src/auth/sso/certificate.ts'
import { identityMetadata } from '../../../../src/auth/sso/local-identity-provider/metadata.ts'
import {
  signedResponse,
  type AssertionInput,
} from '../../../../src/auth/sso/local-identity-provider/response.ts'
import { bearer, openPool } from '../support.ts'
import { api, base64, startSignOn, type SignOn } from './support.ts'

const domain = 'iron-hall.example'
const home = 'http://localhost:3000/in'

let pool: pg.Pool
let auth: SignOn
let providerId: string
beforeAll(async () => {
  pool = await openPool('auth_sso_sign_on')
  auth = await startSignOn(pool, domain)
  const mapping = { keys: { full_name: { name: 'name' }, team: { name: 'team', default: 'floor' } } }
  const made = await auth.admin('POST', '', {
    type: 'saml',
    metadata_xml: auth.metadata,
    domains: [domain],
    attribute_mapping: mapping,
  })
  expect(made.status).toBe(201)
  providerId = String((made.body as Record<string, unknown>)['id'])
})
afterAll(() => pool.end())

const begin = async (more: Record<string, unknown> = {}) => {
  const asked = { domain, redirect_to: home, skip_http_redirect: true, ...more }
  const { status, body } = await auth.send('POST', '/sso', asked)
  expect([status, body]).toEqual([200, { url: expect.any(String) as string }])
  return String((body as Record<string, unknown>)['url'])
}

const requestOf = (url: string) => {
  const query = new URL(url).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  return { xml, id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: query.get('RelayState') ?? '' }
}

const saying = (changes: Partial<AssertionInput>): AssertionInput => ({
  issuer: auth.issuer,
  key: auth.key,
  audience: `${api}/sso/saml/metadata`,
  acsUrl: `${api}/sso/saml/acs`,
  requestId: undefined,
  person: { email: `said@${domain}`, name: 'Said' },
  assertionId: `id-${randomUUID()}`,
  now: new Date(),
  ...changes,
})

describe('single sign-on by SAML', () => {
  it('sends a signed request to the identity provider', async () => {
    const url = await begin()
    const [signed = ''] = url.slice(url.indexOf('?') + 1).split('&Signature=')
    const metadata = await auth.ask('GET', '/sso/saml/metadata')
    expect(metadata.headers.get('content-type')).toBe('application/xml')
    const text = await metadata.text()
    expect(text).toContain(`entityID="${api}/sso/saml/metadata"`)
    const certificate = /<X509Certificate>([^<]+)</.exec(text)?.[1] ?? ''
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const signature = Buffer.from(new URL(url).searchParams.get('Signature') ?? '', 'base64')
    expect(verify('sha256', Buffer.from(signed), publicKey, signature)).toBe(true)
    expect(requestOf(url).xml).toContain(`AssertionConsumerServiceURL="${api}/sso/saml/acs"`)
  })

  it('publishes the same service provider metadata as the real server', async () => {
    const metadata = await auth.ask('GET', '/sso/saml/metadata')
    expect(metadata.headers.get('cache-control')).toBe('public, max-age=600')
    const text = await metadata.text()
    const locations = (name: string) =>
      [...text.matchAll(new RegExp(`<${name} [^>]*Location="([^"]+)"`, 'g'))].map(([, address]) => address)
    const acs = `${api}/sso/saml/acs`
    expect(locations('AssertionConsumerService')).toEqual([acs, acs])
    expect(locations('SingleLogoutService')).toEqual([`${api}/sso/saml/slo`])
    expect(text.match(/nameid-format:\w+/g)).toEqual([
      'nameid-format:emailAddress',
      'nameid-format:persistent',
    ])
    expect(text.match(/<KeyDescriptor [^>]*>/g)).toEqual(['<KeyDescriptor use="signing">'])
    expect(text).toContain('WantAssertionsSigned="true"')
    expect(text).not.toContain('AuthnRequestsSigned')
    const validUntil = (xml: string) => Date.parse(/ validUntil="([^"]+)"/.exec(xml)?.[1] ?? '')
    const days = (until: number) => Math.round((until - Date.now()) / 86_400_000)
    expect(days(validUntil(text))).toBe(2)
    const file = await auth.ask('GET', '/sso/saml/metadata?download=true')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
    expect(days(validUntil(await file.text()))).toBeGreaterThan(1824)
  })

  it('keeps the query of the identity provider’s URL', async () => {
    const address = 'https://accounts.example.test/o/saml2?idpid=EXAMPLE-B'
    const metadata_xml = auth.metadata
      .replace(auth.issuer, address)
      .replace(/Location="[^"]*"/, `Location="${address}"`)
    const { body } = await auth.admin('POST', '', { type: 'saml', metadata_xml })
    const url = new URL(
      await begin({ domain: undefined, provider_id: (body as Record<string, unknown>)['id'] }),
    )
    for (const name of ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']) {
      expect(url.searchParams.get(name)).toBeTruthy()
      url.searchParams.delete(name)
    }
    expect(url.href).toBe(address)
  })

  it('returns a session of a user who is separate from others with the same email', async () => {
    const email = `both@${domain}`
    const own = await auth.send('POST', '/signup', { email, password: 'a long password' })
    expect(own.status).toBe(200)
    const back = await auth.post(await auth.signInAt(await begin(), email.toUpperCase(), 'Ann Ample'))
    expect([back.status, back.location.origin + back.location.pathname]).toEqual([302, home])
    const token = back.session.get('access_token') ?? ''
    expect(decodeJwt(token)).toMatchObject({
      email,
      aal: 'aal1',
      amr: [{ method: 'sso/saml', provider: providerId }],
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    })
    const { body: user } = await auth.send('GET', '/user', undefined, bearer(token))
    expect(user['id']).not.toBe(own.body['id'])
    expect(user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ann Ample', custom_claims: { team: 'floor' }, iss: auth.issuer },
      identities: [{ provider: `sso:${providerId}`, identity_data: { email, email_verified: true } }],
    })
    expect(user['email_confirmed_at']).toBeTruthy()
    const { rows } = await pool.query('SELECT is_sso_user FROM auth.users WHERE id = $1', [user['id']])
    expect(rows).toEqual([{ is_sso_user: true }])
    const again = await auth.post(await auth.signInAt(await begin(), email, 'Ann Renamed'))
    const claims = decodeJwt(again.session.get('access_token') ?? '')
    expect(claims.sub).toBe(user['id'])
    expect(claims['user_metadata']).toMatchObject({ full_name: 'Ann Renamed' })
  })

  it('returns a code to a client with a PKCE verifier', async () => {
    const verifier = 'v'.repeat(43)
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const url = await begin({ code_challenge, code_challenge_method: 's256' })
    const back = await auth.post(await auth.signInAt(url, `pkce@${domain}`))
    expect(back.location.hash).toBe('')
    const auth_code = back.location.searchParams.get('code')
    const grant = '/token?grant_type=pkce'
    const wrong = await auth.send('POST', grant, { auth_code, code_verifier: 'w'.repeat(43) })
    expect(wrong.body).toMatchObject({ error_code: 'bad_code_verifier' })
    const session = await auth.send('POST', grant, { auth_code, code_verifier: verifier })
    expect(session.status).toBe(200)
    expect(decodeJwt(session.body.access_token)['amr']).toMatchObject([
      { method: 'sso/saml', provider: providerId },
    ])
    const twice = await auth.send('POST', grant, { auth_code, code_verifier: verifier })
    expect(twice.body).toMatchObject({ error_code: 'flow_state_not_found' })
  })

  it('redirects without a requested URL, and to the site when the requested URL is not allowed', async () => {
    const sent = await auth.ask('POST', '/sso', { provider_id: providerId, redirect_to: 'https://evil.test' })
    expect(sent.status).toBe(303)
    const back = await auth.post(await auth.signInAt(sent.headers.get('location') ?? '', `evil@${domain}`))
    expect(back.location.origin).toBe('http://localhost:3000')
    expect(back.session.get('access_token')).toBeTruthy()
  })

  it('may start at the identity provider, once for each assertion', async () => {
    const form = { SAMLResponse: base64(signedResponse(saying({}))), RelayState: home }
    const back = await auth.post(form)
    expect([back.error, back.location.pathname]).toEqual([null, '/in'])
    expect(back.session.get('access_token')).toBeTruthy()
    const replayed = await auth.post(form)
    expect([replayed.status, replayed.error]).toEqual([303, 'validation_failed'])
    expect(replayed.why).toBe('SAML Assertion is not valid: it was used before')
  })

  it('refuses to change email and password of an SSO user', async () => {
    const back = await auth.post(await auth.signInAt(await begin(), `managed@${domain}`))
    const token = bearer(back.session.get('access_token') ?? '')
    for (const change of [{ password: 'another password' }, { email: 'other@example.com' }]) {
      const { status, body } = await auth.send('PUT', '/user', change, token)
      expect([status, body['error_code']]).toEqual([422, 'user_sso_managed'])
    }
    const { status } = await auth.send('PUT', '/user', { data: { colour: 'red' } }, token)
    expect(status).toBe(200)
    for (const [path, body] of [
      ['/recover', { email: `managed@${domain}` }],
      ['/otp', { email: `managed@${domain}`, create_user: false }],
    ] as const) {
      await auth.send('POST', path, body)
    }
    expect(auth.mails.filter(({ to }) => to === `managed@${domain}`)).toEqual([])
  })
})

describe('an identity provider registered by its metadata URL', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('has its metadata fetched again after a day, since its certificate may be new', async () => {
    const slow = await startSignOn(pool, domain)
    const issuer = `http://${randomUUID()}.example/metadata`
    const [old, next] = [await makeCertificate('old'), await makeCertificate('next')]
    const metadata = (key: KeyWithCertificate, of = issuer) =>
      identityMetadata(of.replace('/metadata', ''), key.certificate)
    let respond = () => new Response(metadata(old))
    const asked = vi.fn(() => Promise.resolve(respond()))
    vi.stubGlobal('fetch', asked)
    const url = 'https://identity.example/metadata'
    expect((await slow.admin('POST', '', { type: 'saml', metadata_url: url })).status).toBe(201)
    let ahead = 0
    const say = (key: KeyWithCertificate) =>
      slow.post({
        SAMLResponse: base64(
          signedResponse(saying({ key, issuer, now: new Date(Date.now() + ahead * 1000) })),
        ),
      })
    expect((await say(old)).error).toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)

    ahead = 86_401
    slow.wait(ahead)
    // Nothing changes while the URL fails or returns invalid metadata.
    for (const other of [
      () => new Response('', { status: 503 }),
      () => new Response('words'),
      () => new Response(metadata(next, 'http://somebody.example/metadata')),
    ]) {
      respond = other
      expect((await say(next)).why).toContain('not signed by')
      expect((await say(old)).error).toBeNull()
    }
    expect(slow.faults).toHaveLength(6)
    expect(slow.faults[0]).toContain('stays as it was: HTTP 503')

    respond = () => new Response(metadata(next))
    expect((await say(next)).error).toBeNull()
    expect((await say(old)).why).toContain('not signed by')
    expect(asked).toHaveBeenCalledTimes(8)
  })
})

describe('single sign-on refuses', () => {
  it('a relay state that was used, even by two requests at once, and an unknown or malformed one', async () => {
    const form = await auth.signInAt(await begin(), `twice@${domain}`)
    const both = await Promise.all([auth.post(form), auth.post(form)])
    expect(both.map(({ error }) => error).toSorted()).toEqual(['saml_relay_state_not_found', null].toSorted())
    expect((await auth.post(form)).why).toBe('SAML RelayState does not exist, try logging in again?')
    expect((await auth.post({ ...form, RelayState: randomUUID() })).error).toBe('saml_relay_state_not_found')
    expect((await auth.post({ ...form, RelayState: 'what' })).why).toBe(
      'SAML RelayState is not a valid UUID or URL',
    )
  })

  it('a response that comes too late', async () => {
    const slow = await startSignOn(pool, domain)
    const { body } = await slow.send('POST', '/sso', { domain, skip_http_redirect: true })
    const { id, relayState } = requestOf(String((body as Record<string, unknown>)['url']))
    slow.wait(121)
    const SAMLResponse = base64(signedResponse(saying({ requestId: id })))
    const back = await slow.post({ SAMLResponse, RelayState: relayState })
    expect([back.status, back.error]).toEqual([303, 'saml_relay_state_expired'])
  })

  it.each<[string, (request: string) => Partial<AssertionInput>, (xml: string) => string, string]>([
    [
      'unsigned',
      (requestId) => ({ requestId }),
      (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
      'not signed',
    ],
    ['altered', (requestId) => ({ requestId }), (xml) => xml.replace('said@', 'boss@'), 'not signed by'],
    [
      'for another audience',
      (requestId) => ({ requestId, audience: 'http://other' }),
      (xml) => xml,
      'audience',
    ],
    [
      'for another address',
      (requestId) => ({ requestId, acsUrl: 'http://other/acs' }),
      (xml) => xml,
      'destination',
    ],
    ['in response to another request', () => ({ requestId: 'id-x' }), (xml) => xml, 'another request'],
    ['without a request, with our relay state', () => ({}), (xml) => xml, 'another request'],
    ['expired', (requestId) => ({ requestId, now: new Date(Date.now() - 600_000) }), (xml) => xml, 'too old'],
    [
      'from elsewhere',
      (requestId) => ({ requestId, issuer: 'http://other' }),
      (xml) => xml,
      'another issuer',
    ],
    ['with a document type', (requestId) => ({ requestId }), (xml) => `<!DOCTYPE x>${xml}`, 'document type'],
  ])('a response %s', async (_what, changes, change, why) => {
    const { id, relayState } = requestOf(await begin())
    const SAMLResponse = base64(change(signedResponse(saying(changes(id)))))
    const back = await auth.post({ SAMLResponse, RelayState: relayState })
    expect([back.status, back.error, back.location.origin]).toEqual([
      303,
      'validation_failed',
      'http://localhost:3000',
    ])
    expect(back.why).toMatch(/^SAML Assertion is not valid: /)
    expect(back.why).toContain(why)
    expect(back.session.get('access_token')).toBeNull()
  })

  it('a response signed by another provider, in its own name or in that of the requested one', async () => {
    const other = 'http://other.example/metadata'
    const key = await makeCertificate('other.example')
    const made = await auth.admin('POST', '', {
      type: 'saml',
      metadata_xml: identityMetadata('http://other.example', key.certificate),
    })
    expect(made.status).toBe(201)
    for (const issuer of [other, auth.issuer]) {
      const { id, relayState } = requestOf(await begin())
      const SAMLResponse = base64(signedResponse(saying({ requestId: id, key, issuer })))
      const back = await auth.post({ SAMLResponse, RelayState: relayState })
      expect(back.why).toBe('SAML Assertion is not valid: it is not signed by the identity provider')
    }
    // IdP-initiated: the response names one provider, its assertion another.
    const own = signedResponse(saying({ key, issuer: other }))
    const asked = own.replace(`<saml:Issuer>${other}`, `<saml:Issuer>${auth.issuer}`)
    expect((await auth.post({ SAMLResponse: base64(asked) })).why).toContain('not signed by')
    const forged = signedResponse(saying({ issuer: other }))
    const named = forged.replace(`<saml:Issuer>${other}`, `<saml:Issuer>${auth.issuer}`)
    expect((await auth.post({ SAMLResponse: base64(named) })).why).toContain('another issuer')
    // Its own users may sign in, to accounts of their own.
    const email = `both@${domain}`
    const theirs = await auth.post({
      SAMLResponse: base64(signedResponse(saying({ key, issuer: other, person: { email, name: 'X' } }))),
    })
    const { sub } = decodeJwt(theirs.session.get('access_token') ?? '')
    const ours = await auth.post(await auth.signInAt(await begin(), email))
    expect(decodeJwt(ours.session.get('access_token') ?? '').sub).not.toBe(sub)
  })

  it('a relay state that was used with an invalid response', async () => {
    const { id, relayState } = requestOf(await begin())
    const good = base64(signedResponse(saying({ requestId: id })))
    const bad = base64(signedResponse(saying({ requestId: 'id-other' })))
    expect((await auth.post({ SAMLResponse: bad, RelayState: relayState })).error).toBe('validation_failed')
    const late = await auth.post({ SAMLResponse: good, RelayState: relayState })
    expect(late.error).toBe('saml_relay_state_not_found')
  })

  it('an assertion for all but one of several concurrent requests', async () => {
    const form = { SAMLResponse: base64(signedResponse(saying({}))), RelayState: home }
    const all = await Promise.all([1, 2, 3].map(() => auth.post(form)))
    expect(all.filter(({ session }) => session.get('access_token'))).toHaveLength(1)
    expect(all.filter(({ why }) => why?.endsWith('it was used before'))).toHaveLength(2)
  })

  it('a response to a request, posted without its relay state', async () => {
    const { id } = requestOf(await begin())
    const SAMLResponse = base64(signedResponse(saying({ requestId: id })))
    expect((await auth.post({ SAMLResponse })).why).toContain('another request')
  })

  it('an invalid relay state before it reads the response', async () => {
    expect((await auth.post({ RelayState: randomUUID() })).error).toBe('saml_relay_state_not_found')
    expect((await auth.post({ RelayState: 'what' })).why).toBe('SAML RelayState is not a valid UUID or URL')
    const artifact = { SAMLart: 'x' }
    expect((await auth.post(artifact)).why).toBe(
      'SAML Artifact response can only be used with SP initiated flow',
    )
    const { relayState } = requestOf(await begin())
    expect((await auth.post({ ...artifact, RelayState: relayState })).why).toBe('SAMLResponse is missing')
    expect((await auth.post({ RelayState: relayState })).error).toBe('saml_relay_state_not_found')
  })

  it('a missing or malformed response, and an unknown provider', async () => {
    expect((await auth.post({})).why).toBe('SAMLResponse is missing')
    expect((await auth.post({ SAMLResponse: '%%%' })).why).toBe('SAMLResponse is not a valid Base64 string')
    expect((await auth.post({ SAMLResponse: base64('<a') })).error).toBe('validation_failed')
    expect((await auth.post({ SAMLResponse: base64('<!DOCTYPE a><a/>') })).error).toBe('validation_failed')
    const stranger = base64(signedResponse(saying({ issuer: 'urn:stranger' })))
    expect((await auth.post({ SAMLResponse: stranger })).error).toBe('saml_idp_not_found')
  })

  it('a banned user, and a new one where sign-up is disabled', async () => {
    const email = `banned@${domain}`
    const first = await auth.post(await auth.signInAt(await begin(), email))
    const { sub } = decodeJwt(first.session.get('access_token') ?? '')
    await auth.send('PUT', `/admin/users/${sub}`, { ban_duration: '1h' }, bearer(auth.token))
    const back = await auth.post(await auth.signInAt(await begin(), email))
    expect([back.error, back.location.searchParams.get('error')]).toEqual(['user_banned', 'access_denied'])
    const closed = await startSignOn(pool, domain, { GOTRUE_DISABLE_SIGNUP: 'true' })
    const form = {
      SAMLResponse: base64(signedResponse(saying({ person: { email: `new@${domain}`, name: '' } }))),
    }
    expect((await closed.post(form)).error).toBe('signup_disabled')
  })

  it('a request with neither or both of provider and domain, or with an unknown one', async () => {
    const ask = async (body: Record<string, unknown>) => {
      const { status, body: response } = await auth.send('POST', '/sso', body)
      return [status, response['error_code'], response['msg']]
    }
    const invalid = [400, 'validation_failed']
    expect(await ask({})).toEqual([...invalid, 'A provider_id or domain needs to be provided'])
    const both = { domain, provider_id: providerId }
    expect(await ask(both)).toEqual([...invalid, 'Only one of provider_id or domain supported'])
    const none = [404, 'sso_provider_not_found']
    expect(await ask({ domain: 'x.test' })).toEqual([...none, 'No SSO provider assigned for this domain'])
    expect(await ask({ provider_id: randomUUID() })).toEqual([...none, 'No such SSO provider'])
    expect((await ask({ provider_id: 'x' }))[1]).toBe('bad_json')
    expect((await ask({ domain, code_challenge: 'x' }))[1]).toBe('validation_failed')
  })

  it('all of the above without an internal error', () => expect(auth.faults).toEqual([]))
})
