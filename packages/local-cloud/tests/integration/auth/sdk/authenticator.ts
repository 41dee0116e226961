import { constants, createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Cbor = number | string | Buffer | [Cbor, Cbor][]

/** CBOR of what authenticators write: numbers, texts, bytes and maps. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Array.isArray(value)) {
    return Buffer.concat([head(5, value.length), ...value.flatMap((pair) => pair.map(cbor))])
  }
  const bytes = Buffer.from(value as string)
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  const wide = Buffer.from([(kind << 5) | 25, 0, 0])
  wide.writeUInt16BE(count, 1)
  return wide
}

/** How authenticators sign, by the numbers of https://www.iana.org/assignments/cose. */
const kinds = {
  [-7]: () => elliptic(-7, 'P-256', 1),
  [-35]: () => elliptic(-35, 'P-384', 2),
  [-257]: () => rsa(-257),
  [-37]: () => rsa(-37),
  [-8]: () => edwards(),
} satisfies Record<number, () => { privateKey: KeyObject; cose: Buffer }>

export type Algorithm = -7 | -35 | -257 | -37 | -8

function elliptic(alg: number, namedCurve: string, crv: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, cose: cbor([[1, 2], [3, alg], [-1, crv], [-2, raw(x)], [-3, raw(y)]]) } // oxfmt-ignore
}

function rsa(alg: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, cose: cbor([[1, 3], [3, alg], [-1, raw(n)], [-2, raw(e)]]) } // oxfmt-ignore
}

function edwards() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, cose: cbor([[1, 1], [3, -8], [-1, 6], [-2, raw(x)]]) } // oxfmt-ignore
}

const raw = (text: string) => Buffer.from(text, 'base64url')
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Values that a test can replace. */
type Overrides = {
  origin?: string
  rpId?: string
  challenge?: string
  flags?: number
  format?: string
  type?: string
  userHandle?: string
}

/** An authenticator with one key, as a browser answers for it. */
export function makeAuthenticator(origin: string, rpId: string, algorithm: Algorithm = -7) {
  const id = randomBytes(32)
  const { privateKey, cose } = kinds[algorithm]()
  let owner = ''
  let signCount = 0

  const clientData = (type: string, challenge: string, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const data = (flags: number, overrides: Overrides, made: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([
      hash(overrides.rpId ?? rpId),
      Buffer.from([overrides.flags ?? flags]),
      count,
      ...made,
    ])
  }
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
    clientExtensionResults: {},
  })

  return {
    /** The response of `navigator.credentials.create()` to options of the service. */
    make(options: { challenge: string; user: { id: string } }, overrides: Overrides = {}) {
      owner = options.user.id
      const length = Buffer.from([0, id.length])
      const authData = data(0x45, overrides, [Buffer.alloc(16), length, id, cose])
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge, overrides),
        attestationObject: cbor([
          ['fmt', overrides.format ?? 'none'],
          ['attStmt', []],
          ['authData', authData],
        ]),
      })
    },
    /** The response of `navigator.credentials.get()`. */
    prove(options: { challenge: string }, overrides: Overrides = {}) {
      signCount += 1
      const seen = clientData('webauthn.get', options.challenge, overrides)
      const authenticatorData = data(0x05, overrides)
      const signed = Buffer.concat([authenticatorData, hash(seen)])
      return credential({
        clientDataJSON: seen,
        authenticatorData,
        signature: signatureOf(signed),
        userHandle: raw(overrides.userHandle ?? owner),
      })
    },
  }

  function signatureOf(bytes: Buffer): Buffer {
    if (algorithm === -8) return sign(null, bytes, privateKey)
    if (algorithm === -35) return sign('sha384', bytes, privateKey)
    if (algorithm !== -37) return sign('sha256', bytes, privateKey)
    const { RSA_PKCS1_PSS_PADDING, RSA_PSS_SALTLEN_DIGEST } = constants
    const key = { key: privateKey, padding: RSA_PKCS1_PSS_PADDING, saltLength: RSA_PSS_SALTLEN_DIGEST }
    return sign('sha256', bytes, key)
  }
}
