import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { createIdentityProvider } from '../../../../src/auth/oauth/local-provider/index.ts'

const issuer = 'http://identity.test/realm'
const redirectUri = 'http://auth.test/callback'
const client = { id: 'auth', secret: 'a secret: of it', redirectUris: [redirectUri] }

describe('the local OAuth provider', () => {
  let respond: (request: Request) => Promise<Response>
  beforeEach(async () => {
    respond = await createIdentityProvider({ issuer, clients: [client] })
  })

  const get = (path: string, headers = {}) => respond(new Request(`${issuer}${path}`, { headers }))
  const post = (path: string, form: Record<string, string>, headers = {}) =>
    respond(new Request(`${issuer}${path}`, { method: 'POST', body: new URLSearchParams(form), headers }))
  const asked = new URLSearchParams({ client_id: 'auth', redirect_uri: redirectUri, state: 's' })
  const consent = { decision: 'continue', email: 'Ann@example.com', name: 'Ann', verified: 'on' }
  const proof = { client_id: 'auth', client_secret: client.secret }

  async function codeFrom(path: string, more: Record<string, string> = {}) {
    const sent = await post(`${path}?${new URLSearchParams([...asked, ...Object.entries(more)])}`, consent)
    expect(sent.status).toBe(303)
    const target = new URL(sent.headers.get('location') ?? '')
    expect(target.href).toMatch(`${redirectUri}?code=`)
    expect(target.searchParams.get('state')).toBe('s')
    return target.searchParams.get('code') ?? ''
  }

  it('asks for a name and an email, and accepts any', async () => {
    const page = await get(`/protocol/openid-connect/auth?${asked}&login_hint=me@example.com`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('value="me@example.com"')
  })

  it('redirects only to the client’s own URLs', async () => {
    for (const query of ['client_id=other', `client_id=auth&redirect_uri=http://evil.test`]) {
      const page = await get(`/protocol/openid-connect/auth?${query}`)
      expect(page.status).toBe(400)
      expect(page.headers.get('location')).toBeNull()
    }
  })

  it('redirects with an error when the user declines', async () => {
    const sent = await post(`/protocol/openid-connect/auth?${asked}`, { decision: 'decline' })
    expect(sent.headers.get('location')).toBe(
      `${redirectUri}?error=access_denied&error_description=The+person+declined.&state=s`,
    )
  })

  it('exchanges a code for tokens of the user, once', async () => {
    const code = await codeFrom('/protocol/openid-connect/auth', { nonce: 'n' })
    const request = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const basic = Buffer.from(`auth:${encodeURIComponent(client.secret)}`).toString('base64')
    const given = await post('/protocol/openid-connect/token', request, { authorization: `Basic ${basic}` })
    const tokens = (await given.json()) as Record<string, string>
    const keys = createRemoteJWKSet(new URL(`${issuer}/protocol/openid-connect/certs`), {
      [customFetch]: (url: string) => respond(new Request(url)),
    })
    const { payload } = await jwtVerify(tokens.id_token ?? '', keys, { issuer, audience: 'auth' })
    expect(payload).toMatchObject({ email: 'Ann@example.com', email_verified: true, nonce: 'n' })
    const hash = createHash('sha256')
      .update(tokens.access_token ?? '')
      .digest()
    expect(payload.at_hash).toBe(hash.subarray(0, 16).toString('base64url'))
    const info = await get('/protocol/openid-connect/userinfo', {
      authorization: `Bearer ${tokens.access_token}`,
    })
    expect(await info.json()).toEqual({
      sub: payload.sub,
      email: 'Ann@example.com',
      email_verified: true,
      name: 'Ann',
    })
    expect((await post('/protocol/openid-connect/token', { ...request, ...proof })).status).toBe(400)
    const again = await post('/protocol/openid-connect/token', {
      ...proof,
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    })
    expect(again.status).toBe(200)
  })

  it('issues no tokens without the client secret and the PKCE verifier', async () => {
    const exchange = async (form: Record<string, string>) => {
      const code = await codeFrom('/protocol/openid-connect/auth', {
        code_challenge: createHash('sha256').update('verifier').digest('base64url'),
        code_challenge_method: 'S256',
      })
      const all = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...form }
      return (await post('/protocol/openid-connect/token', all)).status
    }
    expect(await exchange({ ...proof, client_secret: 'wrong', code_verifier: 'verifier' })).toBe(401)
    expect(await exchange({ ...proof, code_verifier: 'wrong' })).toBe(400)
    expect(await exchange({ ...proof, redirect_uri: 'http://evil.test' })).toBe(400)
    expect(await exchange({ ...proof, code_verifier: 'verifier' })).toBe(200)
    expect((await get('/protocol/openid-connect/userinfo', { authorization: 'Bearer x' })).status).toBe(401)
  })

  it('can respond in GitHub’s format', async () => {
    const code = await codeFrom('/login/oauth/authorize')
    const given = await post('/login/oauth/access_token', { ...proof, code })
    const { access_token } = (await given.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    expect(await (await get('/api/v3/user', headers)).json()).toMatchObject({ login: 'Ann', name: 'Ann' })
    expect(await (await get('/api/v3/user/emails', headers)).json()).toEqual([
      { email: 'Ann@example.com', primary: true, verified: true },
    ])
  })
})
