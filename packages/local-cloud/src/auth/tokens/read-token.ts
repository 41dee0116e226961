import type { JWTPayload } from 'jose'

/** A malformed, unverifiable or expired token; the message is golang-jwt's. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken'
}

export type UnverifiedToken = { header: { alg: string; kid?: string }; claims: JWTPayload }

/**
 * Header and claims of a compact JWT, not verified.
 * @throws InvalidToken
 */
export function readToken(token: string): UnverifiedToken {
  const [first, second, third, ...more] = token.split('.')
  if (first === undefined || second === undefined || third === undefined || more.length > 0) {
    throw malformed('token contains an invalid number of segments')
  }
  const header = readPart(first, 'header')
  const claims = readPart(second, 'claim')
  const { alg, kid } = header
  if (typeof alg !== 'string') {
    throw new InvalidToken('token is unverifiable: signing method (alg) is unspecified')
  }
  for (const name of ['exp', 'nbf', 'iat']) {
    const value = claims[name]
    if (value !== undefined && typeof value !== 'number') throw malformed('could not JSON decode claim')
  }
  return { header: { alg, ...(typeof kid === 'string' && { kid }) }, claims }
}

function readPart(part: string, name: string): Record<string, unknown> {
  if (!/^[A-Za-z0-9_-]*$/.test(part)) {
    const at = part.search(/[^A-Za-z0-9_-]/)
    throw malformed(`could not base64 decode ${name}: illegal base64 data at input byte ${at}`)
  }
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw malformed(`could not JSON decode ${name}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed(`could not JSON decode ${name}`)
  }
  return value as Record<string, unknown>
}

const malformed = (why: string) => new InvalidToken(`token is malformed: ${why}`)
