import { importJWK, type CryptoKey, type JWK } from 'jose'
import { InvalidVariable } from '../options/variables.ts'
import { messageOf } from '../../message-of.ts'

/** An imported key. */
export type Key = {
  /** The key id (`kid`); empty: none. */
  kid: string
  alg: Algorithm
  verifies: CryptoKey | Uint8Array
  /** The public JWK; missing for a shared secret. */
  published?: JWK
}

/** A key that can sign. */
export type SigningKey = Key & { signs: CryptoKey | Uint8Array }

export type Keyring = { signing: SigningKey; known: ReadonlyMap<string, Key> }

const algorithms = ['HS256', 'RS256', 'RS512', 'ES256', 'ES512', 'EdDSA'] as const

export type Algorithm = (typeof algorithms)[number]

/**
 * Imports keys as GoTrue does: the one whose `key_ops` include "sign" signs, all verify.
 * @param jwks GOTRUE_JWT_KEYS, parsed: private keys, public ones that only verify, and shared secrets (`kty` "oct")
 * @throws InvalidVariable when none or several may sign, or one cannot be read
 */
export async function readKeys(jwks: readonly JWK[]): Promise<Keyring> {
  const known = new Map<string, Key>()
  const signing: SigningKey[] = []
  for (const [index, jwk] of jwks.entries()) {
    const key = await readable(index, readKey(jwk))
    known.set(key.kid, key)
    if (!jwk.key_ops?.includes('sign')) continue
    const signs = await readable(index, importJWK({ ...jwk, key_ops: ['sign'] }, key.alg))
    signing.push({ ...key, signs })
  }
  const [only, ...others] = signing
  if (!only) {
    throw new InvalidVariable('GOTRUE_JWT_KEYS: no signing key detected: give one key "key_ops":["sign"].')
  }
  if (others.length > 0) {
    throw new InvalidVariable(
      'GOTRUE_JWT_KEYS: multiple signing keys detected, only 1 signing key is supported.',
    )
  }
  return { signing: only, known }
}

/** Reports an invalid key without quoting it. */
async function readable<T>(index: number, key: Promise<T>): Promise<T> {
  try {
    return await key
  } catch (error) {
    if (error instanceof InvalidVariable) throw error
    const why = messageOf(error)
    throw new InvalidVariable(`GOTRUE_JWT_KEYS: key ${index + 1} cannot be read as a JSON Web Key: ${why}.`)
  }
}

/** The shared secret as the only key, as GoTrue does without GOTRUE_JWT_KEYS. */
export function secretKey(secret: string, kid = ''): SigningKey {
  const bytes = new TextEncoder().encode(secret)
  return { kid, alg: 'HS256', signs: bytes, verifies: bytes }
}

async function readKey(jwk: JWK): Promise<Key> {
  const kid = jwk.kid ?? ''
  const alg = algorithmOf(jwk)
  if (jwk.kty === 'oct') return { kid, alg, verifies: await importJWK(jwk, alg) }
  const shown = publicPart(jwk)
  const published: JWK = { alg, ...shown, key_ops: ['verify'], use: 'sig' }
  return { kid, alg, verifies: await importJWK({ ...shown, key_ops: ['verify'] }, alg), published }
}

function algorithmOf(jwk: JWK): Algorithm {
  const alg = jwk.alg ?? usualAlgorithm(jwk)
  const found = algorithms.find((known) => known === alg)
  if (!found) {
    throw new InvalidVariable(`GOTRUE_JWT_KEYS: the algorithm "${alg}" is none of ${algorithms.join(', ')}.`)
  }
  return found
}

function usualAlgorithm({ kty, crv }: JWK): string {
  if (kty === 'EC') return crv === 'P-521' ? 'ES512' : 'ES256'
  return kty === 'RSA' ? 'RS256' : kty === 'OKP' ? 'EdDSA' : 'HS256'
}

/** Lists the public members, so that no private one can slip through. */
function publicPart({ kid, kty, crv, x, y, n, e }: JWK): JWK {
  const parts = { crv, e, kid, kty, n, x, y }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
