import { createHmac, generateKeyPairSync, randomUUID, type JsonWebKey } from 'node:crypto'

/** The keys that a Supabase project shows in its settings. */
export type ApiKeys = { anonKey: string; serviceRoleKey: string }

/** Issue and expiry of the keys; fixed, so that a secret has one pair of keys. */
const lifetime = { iat: Date.UTC(2026, 0) / 1000, exp: Date.UTC(2046, 0) / 1000 }

/** The two API keys of a project: JWTs with a role, signed with the project's shared secret. */
export const apiKeys = (secret: string): ApiKeys => ({
  anonKey: roleToken('anon', secret),
  serviceRoleKey: roleToken('service_role', secret),
})

/** A new private key that signs access tokens, as GOTRUE_JWT_KEYS has it. */
export function makeSigningKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: 'ES256',
    use: 'sig',
    key_ops: ['sign', 'verify'],
  }
}

function roleToken(role: string, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'local', role, ...lifetime })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
