import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import type { Consent } from './grants.ts'
import { subjectOf } from './person.ts'

export type IdTokens = {
  /** Signs an ID token; `at_hash` binds it to `accessToken`, when given. */
  make(consent: Consent, accessToken?: string): Promise<string>
  publicKeys: readonly JWK[]
}

const kid = 'identity'

/** ID tokens are valid for minutes only, so each start makes a new key. */
export async function createIdTokens(issuer: string): Promise<IdTokens> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return {
    make({ clientId, person, nonce }, accessToken) {
      const claims = {
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        ...(nonce && { nonce }),
        ...(accessToken && { at_hash: halfHash(accessToken) }),
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subjectOf(person))
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey)
    },
    publicKeys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
  }
}

/** OpenID Connect Core 3.1.3.6 */
const halfHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
