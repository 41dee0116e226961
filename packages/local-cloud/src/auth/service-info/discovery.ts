import type { AuthSettings } from '../options/settings.ts'

/**
 * The response of `GET /.well-known/openid-configuration`, which verifiers of tokens read even where the OAuth server
 * is disabled.
 */
export function describeIssuer({ jwt: { issuer } }: AuthSettings): Record<string, unknown> {
  const base = issuer.replace(/(?<!\/)\/+$/, '')
  return {
    issuer,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    jwks_uri: `${base}/.well-known/jwks.json`,
    userinfo_endpoint: `${base}/oauth/userinfo`,
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: claims,
    code_challenge_methods_supported: ['S256', 'plain'],
  }
}

const claims = [
  'sub',
  'aud',
  'iss',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'picture',
  'preferred_username',
  'updated_at',
]
