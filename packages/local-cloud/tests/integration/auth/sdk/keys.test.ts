import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { confirmed, memoryStorage, openPool, signedUp, startAuth, type AuthService } from './support.ts'

let pool: pg.Pool
let rsa: JWK
let curve: JWK
let shared: JWK

beforeAll(async () => {
  pool = await openPool('keys')
  rsa = await jwk('RS256', 'rsa-1')
  curve = await jwk('ES256', 'curve-1')
  shared = {
    kty: 'oct',
    k: Buffer.from(confirmed.GOTRUE_JWT_SECRET).toString('base64url'),
    kid: 'shared-1',
    alg: 'HS256',
  }
})
afterAll(() => pool.end())

async function jwk(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg }
}

const signs = (key: JWK) => ({ ...key, key_ops: ['sign', 'verify'] })
const verifies = (key: JWK) => ({ ...key, key_ops: ['verify'] })

async function withKeys<Result>(keys: JWK[], run: (service: AuthService) => Promise<Result>) {
  const service = await startAuth(pool, { ...confirmed, GOTRUE_JWT_KEYS: JSON.stringify(keys) })
  try {
    return await run(service)
  } finally {
    await service.close()
  }
}

describe.each([
  ['RS256', () => rsa],
  ['ES256', () => curve],
] as const)('tokens signed by %s', (alg, key) => {
  it('are verified by the client with the published keys, without a request', async () => {
    await withKeys([signs(key()), verifies(shared)], async (auth) => {
      const { session, email } = await signedUp(auth)
      expect(decodeProtectedHeader(session.access_token)).toEqual({ alg, kid: key().kid, typ: 'JWT' })
      const asked: string[] = []
      const client = auth.client(
        {},
        { global: { fetch: (...request) => (asked.push(String(request[0])), fetch(...request)) } },
      )
      const { data, error } = await client.auth.getClaims(session.access_token)
      expect(error).toBeNull()
      expect(data?.claims.email).toBe(email)
      expect(data?.header.kid).toBe(key().kid)
      expect(asked).toEqual([`${auth.url}/.well-known/jwks.json`])
      expect((await client.auth.getUser(session.access_token)).error).toBeNull()
    })
  })

  it('are refused when they were altered', async () => {
    await withKeys([signs(key())], async (auth) => {
      const { session, client } = await signedUp(auth)
      const [header, , signature] = session.access_token.split('.')
      const claims = Buffer.from(
        JSON.stringify({ sub: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + 60 }),
      ).toString('base64url')
      const { data, error } = await client.auth.getClaims(`${header}.${claims}.${signature}`)
      expect(error?.message).toBe('Invalid JWT signature')
      expect(data).toBeNull()
      const asked = await client.auth.getUser(`${header}.${claims}.${signature}`)
      expect(asked.error).toMatchObject({ status: 403, code: 'bad_jwt' })
    })
  })
})

describe('the published keys (JWKS)', () => {
  it('are public keys for verifying, and never a shared secret', async () => {
    await withKeys([signs(curve), verifies(rsa), verifies(shared)], async (auth) => {
      const response = await auth.ask('/.well-known/jwks.json')
      expect(response.headers.get('cache-control')).toBe('public, max-age=600')
      const { keys } = (await response.json()) as { keys: JWK[] }
      expect(keys.map(({ kid, alg, use, key_ops }) => ({ kid, alg, use, key_ops }))).toEqual(
        expect.arrayContaining([
          { kid: 'curve-1', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
          { kid: 'rsa-1', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
        ]),
      )
      expect(keys).toHaveLength(2)
      for (const key of keys)
        for (const secret of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(secret)
    })
  })

  it('are empty with only a shared secret; then the client asks the auth service', async () => {
    const auth = await startAuth(pool, confirmed)
    expect(await (await auth.ask('/.well-known/jwks.json')).json()).toEqual({ keys: [] })
    const { client, email } = await signedUp(auth)
    const getUser = vi.spyOn(client.auth, 'getUser')
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email)
    expect(getUser).toHaveBeenCalledOnce()
    await auth.close()
  })
})

describe('rotating signing keys', () => {
  it('keeps users signed in as long as the old key still verifies', async () => {
    const { session, client } = await withKeys([signs(rsa)], signedUp)
    expect(client).toBeDefined()
    await withKeys([signs(curve), verifies(rsa)], async (auth) => {
      const { error } = await auth.client().auth.getUser(session.access_token)
      expect(error).toBeNull()
      const { data } = await auth.client().auth.refreshSession(session)
      expect(decodeProtectedHeader(data.session?.access_token ?? '').kid).toBe('curve-1')
    })
    await withKeys([signs(curve)], async (auth) => {
      const { error } = await auth.client().auth.getUser(session.access_token)
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
    })
  })

  it('from a shared secret keeps its tokens valid, administrators’ too', async () => {
    const before = await startAuth(pool, confirmed)
    const { session } = await signedUp(before)
    await before.close()
    await withKeys([signs(curve), verifies(shared)], async (auth) => {
      expect((await auth.client().auth.getUser(session.access_token)).error).toBeNull()
      expect((await (await auth.admin()).listUsers()).error).toBeNull()
    })
  })
})

it('a token with an algorithm of none of the keys is refused, even with a valid signature', async () => {
  await withKeys([signs(curve)], async (auth) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const claims = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: 'service_role' })).toString(
      'base64url',
    )
    const response = await auth.ask('/admin/users', {
      headers: { authorization: `Bearer ${header}.${claims}.` },
    })
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'bad_jwt' }])
  })
})

it('the client refreshes an expired session before it reads the claims', async () => {
  await withKeys([signs(curve)], async (auth) => {
    const { session, email } = await signedUp(auth)
    const storage = memoryStorage({ here: JSON.stringify({ ...session, expires_at: 1_700_000_000 }) })
    const { data, error } = await auth.client({ storage, storageKey: 'here' }).auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.email).toBe(email)
    expect(storage.kept.get('here')).not.toContain(session.refresh_token)
  })
})
