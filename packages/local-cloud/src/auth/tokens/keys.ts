import { CompactSign, compactVerify, errors, type JWK, type JWTPayload } from 'jose'
import { readKeys, secretKey, type Algorithm, type Key, type Keyring } from './json-web-keys.ts'
import { InvalidToken, readToken } from './read-token.ts'

export type KeyOptions = {
  /** GOTRUE_JWT_SECRET: signs and verifies with HS256 when a token has no `kid`. */
  jwtSecret: string
  /** GOTRUE_JWT_KEYS, parsed; missing or empty: the secret signs. */
  jwks?: readonly JWK[] | undefined
  /** GOTRUE_JWT_KEY_ID: the secret's name. */
  secretKeyId?: string | undefined
  /** GOTRUE_JWT_VALIDMETHODS; missing: those of the keys, and HS256 for the secret. */
  validMethods?: readonly string[] | undefined
}

export type Keys = {
  /** Signs claims as a compact JWT; its header has the `kid` when the key has one. */
  sign(claims: JWTPayload): Promise<string>
  /**
   * Verifies a token's signature and time, and returns its claims.
   * @throws InvalidToken with golang-jwt's sentence, as it follows "unable to parse or verify signature, "
   */
  verify(token: string): Promise<JWTPayload>
  /** The keys of /.well-known/jwks.json: no shared secrets, nothing private. */
  publicKeys(): JWK[]
}

/**
 * The keys of access tokens. A token's `kid` chooses the key; a token with none or an unknown one is verified with the
 * secret and HS256. GoTrue would refuse such a token where GOTRUE_JWT_KEYS has no HS256 key; here the secret always
 * verifies, since a project's API keys are signed with it.
 * @throws when the keys cannot be used
 */
export async function createKeys(options: KeyOptions): Promise<Keys> {
  const { jwtSecret, jwks = [], secretKeyId } = options
  const secret = secretKey(jwtSecret, secretKeyId)
  const { signing, known }: Keyring =
    jwks.length > 0 ? await readKeys(jwks) : { signing: secret, known: new Map([[secret.kid, secret]]) }
  const ownMethods = new Set<string>(['HS256', ...[...known.values()].map(({ alg }) => alg)])
  const methods = options.validMethods?.length ? new Set(options.validMethods) : ownMethods
  return {
    sign(claims) {
      const header = { alg: signing.alg, ...(signing.kid && { kid: signing.kid }), typ: 'JWT' }
      const payload = new TextEncoder().encode(JSON.stringify(claims))
      return new CompactSign(payload).setProtectedHeader(header).sign(signing.signs)
    },
    async verify(token) {
      const { header, claims } = readToken(token)
      const { alg, kid } = header
      if (!methods.has(alg)) {
        throw new InvalidToken(`token signature is invalid: signing method ${alg} is invalid`)
      }
      await verifySignature(token, alg, chooseKey(alg, kid))
      checkTimes(claims)
      return claims
    },
    publicKeys: () => [...known.values()].flatMap(({ published }) => published ?? []),
  }

  function chooseKey(alg: string, kid: string | undefined): Key {
    const named = kid === undefined ? undefined : known.get(kid)
    if (named) return named
    if (alg === 'HS256') return secret
    const why = `unrecognized JWT kid ${kid ?? '<nil>'} for algorithm ${alg}`
    throw new InvalidToken(`token is unverifiable: error while executing keyfunc: ${why}`)
  }
}

async function verifySignature(token: string, alg: string, key: Key): Promise<void> {
  // Otherwise a public key could be used as a shared secret to forge tokens.
  if (alg !== key.alg) throw new InvalidToken('token signature is invalid: key is of invalid type')
  try {
    await compactVerify(token, key.verifies, { algorithms: [key.alg] })
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      throw new InvalidToken(`token signature is invalid: ${mismatch[key.alg]}`)
    }
    if (error instanceof errors.JOSEError) throw new InvalidToken(`token is unverifiable: ${error.message}`)
    throw error
  }
}

/** Error messages of Go's crypto packages for a wrong signature. */
const mismatch: Record<Algorithm, string> = {
  HS256: 'signature is invalid',
  RS256: 'crypto/rsa: verification error',
  RS512: 'crypto/rsa: verification error',
  ES256: 'crypto/ecdsa: verification error',
  ES512: 'crypto/ecdsa: verification error',
  EdDSA: 'ed25519: verification error',
}

/** @throws InvalidToken outside of `nbf` to `exp`; in the second of `exp` a token has expired */
function checkTimes({ exp, nbf }: JWTPayload): void {
  const now = Date.now() / 1000
  if (exp !== undefined && now >= exp) throw new InvalidToken('token has invalid claims: token is expired')
  if (nbf !== undefined && now < nbf) {
    throw new InvalidToken('token has invalid claims: token is not valid yet')
  }
}
