import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { OAuthError } from '../http/errors.ts'
import type { TrustedIssuer } from './id-token-issuers.ts'
import { requestJson } from './providers/request-json.ts'

export type IdTokenInput = { idToken: string; accessToken: string; nonce: string }

/**
 * Verifies an ID token: signature of its issuer, audience, time, the client's nonce and, when an access token came with
 * it, `at_hash`. Returns its claims.
 * @throws OAuthError `invalid request`, `invalid nonce`; the network's error when the issuer cannot be reached
 */
export async function readIdToken(
  { idToken, accessToken, nonce }: IdTokenInput,
  trusted: TrustedIssuer,
  now: Date,
): Promise<JWTPayload & { sub: string }> {
  if (issuerOf(idToken) !== trusted.issuer) throw badToken()
  const keys = await keysOf(trusted.issuer)
  const claims = await verified(idToken, keys, trusted.issuer, now)
  if (accessToken && claims['at_hash'] !== undefined && claims['at_hash'] !== halfHash(accessToken)) {
    throw badToken()
  }
  const { sub } = claims
  if (!sub) throw new OAuthError('invalid request', 'Missing sub claim in id_token')
  const audience = [claims.aud ?? []].flat()
  if (!audience.some((id) => id !== '' && trusted.clientIds.includes(id))) {
    throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`)
  }
  if (!trusted.skipNonceCheck) checkNonce(claims['nonce'], nonce)
  return { ...claims, sub }
}

const badToken = () => new OAuthError('invalid request', 'Bad ID token')

/** The issuer that an unverified token names; keys are fetched only from the expected issuer. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Fetches the issuer's keys by discovery; refuses a discovery document of another issuer. */
async function keysOf(issuer: string): Promise<JSONWebKeySet> {
  const base = issuer.replace(/\/$/, '')
  const described = (await requestJson(`${base}/.well-known/openid-configuration`)) as Record<string, unknown>
  if (described['issuer'] !== issuer) throw new Error(`${issuer} describes itself as another issuer`)
  return (await requestJson(String(described['jwks_uri']))) as JSONWebKeySet
}

async function verified(token: string, keys: JSONWebKeySet, issuer: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer, currentDate: now })
    return payload
  } catch {
    // The client does not need the reason, and the token must not be logged.
    throw badToken()
  }
}

/** The client sends the nonce, the token contains its hash. */
function checkNonce(inToken: unknown, given: string): void {
  const held = typeof inToken === 'string' ? inToken : ''
  if ((held === '') !== (given === '')) {
    const why = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid request', why)
  }
  if (held !== '' && createHash('sha256').update(given).digest('hex') !== held) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
  }
}

/** OpenID Connect Core 3.1.3.6, for the algorithms that hash with SHA-256. */
const halfHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
