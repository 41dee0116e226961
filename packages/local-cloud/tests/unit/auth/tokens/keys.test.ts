import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet, jwtVerify, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { InvalidVariable } from '../../../../src/auth/options/variables.ts'
import { createKeys } from '../../../../src/auth/tokens/keys.ts'
import { InvalidToken } from '../../../../src/auth/tokens/read-token.ts'

const jwtSecret = 'a-shared-secret-of-some-length-1234567890'
const inAnHour = Math.floor(Date.now() / 1000) + 3600

async function pair(alg: string, kid: string): Promise<{ signs: JWK; verifies: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return {
    signs: { ...(await exportJWK(privateKey)), kid, alg, key_ops: ['sign', 'verify'] },
    verifies: { ...(await exportJWK(publicKey)), kid, alg, key_ops: ['verify'] },
  }
}

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as unknown

describe('the keys for access tokens', () => {
  it('consist of the shared secret only unless others are configured', async () => {
    const keys = await createKeys({ jwtSecret })
    const token = await keys.sign({ sub: 'a', aud: 'authenticated', exp: inAnHour })
    expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(await keys.verify(token)).toEqual({ sub: 'a', aud: 'authenticated', exp: inAnHour })
    expect(keys.publicKeys()).toEqual([])
    const named = await createKeys({ jwtSecret, secretKeyId: 'mine' })
    expect(headerOf(await named.sign({}))).toEqual({ alg: 'HS256', kid: 'mine', typ: 'JWT' })
  })

  it.each(['ES256', 'RS256', 'EdDSA', 'ES512', 'RS512'])(
    'sign with %s, and the published key verifies the token',
    async (alg) => {
      const { signs } = await pair(alg, 'one')
      const keys = await createKeys({ jwtSecret, jwks: [signs] })
      const token = await keys.sign({ sub: 'a', exp: inAnHour })
      expect(headerOf(token)).toEqual({ alg, kid: 'one', typ: 'JWT' })
      expect(await keys.verify(token)).toEqual({ sub: 'a', exp: inAnHour })
      const [shown] = keys.publicKeys()
      expect(shown).toMatchObject({ alg, kid: 'one', use: 'sig', key_ops: ['verify'] })
      for (const secretPart of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) {
        expect(shown).not.toHaveProperty(secretPart)
      }
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: keys.publicKeys() }))
      expect(payload.sub).toBe('a')
    },
  )

  it('verify tokens of an older key, the secret or a shared key', async () => {
    const old = await pair('ES256', 'old')
    const now = await pair('ES256', 'new')
    const shared: JWK = {
      kty: 'oct',
      k: Buffer.from(jwtSecret).toString('base64url'),
      kid: 's',
      key_ops: ['verify'],
    }
    const before = await createKeys({ jwtSecret, jwks: [old.signs] })
    const keys = await createKeys({ jwtSecret, jwks: [now.signs, old.verifies, shared] })
    expect(await keys.verify(await before.sign({ sub: 'a' }))).toEqual({ sub: 'a' })
    expect(await keys.verify(await (await createKeys({ jwtSecret })).sign({ sub: 'b' }))).toEqual({
      sub: 'b',
    })
    for (const kid of ['s', 'unheard-of']) {
      const token = await (await createKeys({ jwtSecret, secretKeyId: kid })).sign({ sub: kid })
      expect(await keys.verify(token)).toEqual({ sub: kid })
    }
    expect(keys.publicKeys().map(({ kid }) => kid)).toEqual(['new', 'old'])
  })

  it('need exactly one key that signs', async () => {
    const one = await pair('ES256', 'one')
    const two = await pair('ES256', 'two')
    await expect(createKeys({ jwtSecret, jwks: [one.verifies] })).rejects.toThrow('no signing key detected')
    await expect(createKeys({ jwtSecret, jwks: [one.signs, two.signs] })).rejects.toThrow(
      'only 1 signing key is supported',
    )
  })

  it('are named in the error, but not printed, when they cannot be parsed', async () => {
    const one = await pair('ES256', 'one')
    const broken = createKeys({ jwtSecret, jwks: [one.signs, { kty: 'RSA', d: 'private', kid: 'x' }] })
    const error: unknown = await broken.catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(InvalidVariable)
    expect(String(error)).toContain('GOTRUE_JWT_KEYS: key 2 cannot be read')
    expect(String(error)).not.toContain('private')
  })
})

describe('an access token is refused', () => {
  const refusal = async (token: string, options = {}) => {
    const keys = await createKeys({ jwtSecret, ...options })
    const error: unknown = await keys.verify(token).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(InvalidToken)
    return (error as InvalidToken).message
  }
  const signed = async (claims = {}, secret = jwtSecret) =>
    (await createKeys({ jwtSecret: secret })).sign(claims)

  it('when it is malformed', async () => {
    expect(await refusal('a.b')).toBe('token is malformed: token contains an invalid number of segments')
    expect(await refusal('!.b.c')).toBe(
      'token is malformed: could not base64 decode header: illegal base64 data at input byte 0',
    )
    expect(await refusal('abc.abc.abc')).toMatch('token is malformed: could not JSON decode header')
  })

  it('when it has expired or is not valid yet', async () => {
    const now = Math.floor(Date.now() / 1000)
    expect(await refusal(await signed({ exp: now }))).toBe('token has invalid claims: token is expired')
    expect(await refusal(await signed({ nbf: now + 60 }))).toBe(
      'token has invalid claims: token is not valid yet',
    )
  })

  it('when another key signed it', async () => {
    expect(await refusal(await signed({}, 'another'))).toBe(
      'token signature is invalid: signature is invalid',
    )
    const mine = await pair('ES256', 'one')
    const theirs = await pair('ES256', 'one')
    const token = await (await createKeys({ jwtSecret, jwks: [theirs.signs] })).sign({})
    expect(await refusal(token, { jwks: [mine.signs] })).toBe(
      'token signature is invalid: crypto/ecdsa: verification error',
    )
  })

  it('when its algorithm is none, not allowed, or not that of its key', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`
    expect(await refusal(none)).toBe('token signature is invalid: signing method none is invalid')
    expect(await refusal(await signed(), { validMethods: ['ES256'] })).toBe(
      'token signature is invalid: signing method HS256 is invalid',
    )
    const { signs } = await pair('ES256', 'one')
    const confused = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(jwtSecret))
    expect(await refusal(confused, { jwks: [signs] })).toBe(
      'token signature is invalid: key is of invalid type',
    )
  })

  it('when its key id is unknown', async () => {
    const { signs } = await pair('ES256', 'one')
    const other = await pair('ES256', 'two')
    const token = await (await createKeys({ jwtSecret, jwks: [other.signs] })).sign({})
    expect(await refusal(token, { jwks: [signs] })).toBe(
      'token is unverifiable: error while executing keyfunc: unrecognized JWT kid two for algorithm ES256',
    )
  })
})
