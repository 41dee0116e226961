/** A credential as the browser sends it: bytes of the authenticator, in URL-safe Base64. */
export type CredentialResponse = { rawId: Buffer; response: (name: string) => Buffer; transports: string[] }

/**
 * Reads the JSON of a `PublicKeyCredential`: https://www.w3.org/TR/webauthn-3/#dictdef-authenticatorresponsejson
 * @throws when it is invalid
 */
export function readCredentialResponse(given: unknown): CredentialResponse {
  const { id, rawId, type, response } = asObject(given)
  if (type !== 'public-key' || typeof id !== 'string') throw new Error('A credential has no type or no id')
  const parts = asObject(response)
  const transports = parts['transports']
  return {
    rawId: readBase64(rawId),
    response: (name) => readBase64(parts[name]),
    transports: Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [],
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new Error('A credential is no object')
}

function readBase64(value: unknown): Buffer {
  if (typeof value === 'string' && /^[\w-]+=*$/.test(value)) return Buffer.from(value, 'base64url')
  throw new Error('A part of a credential is not in Base64')
}
