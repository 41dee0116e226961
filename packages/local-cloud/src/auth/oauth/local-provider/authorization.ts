import type { Client } from './store.ts'

/** A validated authorization request: the client is known, and so is its redirect URI. */
export type AuthorizationRequest = {
  client: Client
  redirectUri: string
  state: string
  scope: string
  nonce?: string | undefined
  challenge?: string | undefined
  /** Email that the form is prefilled with. */
  loginHint?: string | undefined
}

/**
 * Reads an authorization request (RFC 6749 4.1.1, RFC 7636).
 * @returns an error message for an invalid request, which must not be redirected since its URI is not trusted
 */
export function readConsent(
  parameters: URLSearchParams,
  clients: readonly Client[],
): AuthorizationRequest | string {
  const client = clients.find(({ id }) => id === parameters.get('client_id'))
  if (!client) return 'There is no program of this client_id.'
  const redirectUri = parameters.get('redirect_uri') ?? client.redirectUris[0] ?? ''
  if (!client.redirectUris.includes(redirectUri)) return 'This redirect_uri is not one of the program.'
  const method = parameters.get('code_challenge_method') ?? undefined
  if (method !== undefined && method !== 'S256') return 'The code_challenge_method has to be S256.'
  return {
    client,
    redirectUri,
    state: parameters.get('state') ?? '',
    scope: parameters.get('scope') ?? '',
    nonce: parameters.get('nonce') ?? undefined,
    challenge: parameters.get('code_challenge') ?? undefined,
    loginHint: parameters.get('login_hint') ?? undefined,
  }
}
