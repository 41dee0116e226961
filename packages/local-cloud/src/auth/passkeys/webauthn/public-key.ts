import { constants, createPublicKey, verify, type KeyObject, type VerifyKeyObjectInput } from 'node:crypto'
import { readCbor, type CborMap } from './cbor.ts'

/** Signature algorithms by their numbers in https://www.iana.org/assignments/cose, in the order of preference. */
const algorithms: Readonly<Record<number, { kty: number; hash: string | null; pss?: true }>> = {
  [-7]: { kty: 2, hash: 'sha256' },
  [-35]: { kty: 2, hash: 'sha384' },
  [-36]: { kty: 2, hash: 'sha512' },
  [-257]: { kty: 3, hash: 'sha256' },
  [-258]: { kty: 3, hash: 'sha384' },
  [-259]: { kty: 3, hash: 'sha512' },
  [-37]: { kty: 3, hash: 'sha256', pss: true },
  [-38]: { kty: 3, hash: 'sha384', pss: true },
  [-39]: { kty: 3, hash: 'sha512', pss: true },
  [-8]: { kty: 1, hash: null },
}

/** Numbers of the algorithms that `isSignedBy` verifies. */
export const offeredAlgorithms = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8] as const

/**
 * Whether a key signed some bytes.
 * @param publicKey a COSE key, as `readAuthenticatorData` gives it
 * @throws when the key cannot be read, or signs in a way that was not offered
 */
export function isSignedBy(publicKey: Buffer, bytes: Buffer, signature: Buffer): boolean {
  const { algorithm, key } = readPublicKey(publicKey)
  const input: VerifyKeyObjectInput = algorithm.pss
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { key, dsaEncoding: 'der' }
  return verify(algorithm.hash, bytes, input, signature)
}

/** @throws when the key cannot be read, or signs in a way that was not offered */
export function readPublicKey(publicKey: Buffer) {
  const { value } = readCbor(publicKey)
  if (!(value instanceof Map)) throw new Error('A public key is no CBOR map')
  const algorithm = algorithms[Number(value.get(3))]
  if (!algorithm || value.get(1) !== algorithm.kty)
    throw new Error('A key signs in a way that was not offered')
  return { algorithm, key: keyObject(algorithm.kty, value) }
}

function keyObject(kty: number, cose: CborMap): KeyObject {
  const bytes = (name: number) => {
    const value = cose.get(name)
    if (Buffer.isBuffer(value)) return value.toString('base64url')
    throw new Error('A public key lacks a part')
  }
  if (kty === 3) {
    return createPublicKey({ key: { kty: 'RSA', n: bytes(-1), e: bytes(-2) }, format: 'jwk' })
  }
  const crv = ['', 'P-256', 'P-384', 'P-521', '', '', 'Ed25519'][Number(cose.get(-1))] ?? ''
  if (kty === 1) return createPublicKey({ key: { kty: 'OKP', crv, x: bytes(-2) }, format: 'jwk' })
  return createPublicKey({ key: { kty: 'EC', crv, x: bytes(-2), y: bytes(-3) }, format: 'jwk' })
}
