import type { ExternalUser } from '../oauth/external-user.ts'
import { badRequest } from '../http/errors.ts'
import type { SsoProvider } from '../store/sso-providers.ts'
import { emailOf, mappedClaims, userIdOf, type Assertion } from './assertion-claims.ts'

/** Standard claims; all others are stored as `custom_claims`. */
const profile = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'provider_id',
  'user_name',
])

/** Claims that this service sets itself, whatever a mapping says. */
const reserved = new Set([
  'iss',
  'sub',
  'aud',
  'iat',
  'exp',
  'email',
  'email_verified',
  'phone_verified',
  'custom_claims',
])

/**
 * The user of an assertion, by the provider's mapping. Its email counts as verified: the identity provider vouches for
 * it.
 * @throws AuthError 400 `saml_assertion_no_user_id`, `saml_assertion_no_email`
 */
export function userOfAssertion(assertion: Assertion, provider: SsoProvider): ExternalUser {
  const sub = userIdOf(assertion)
  if (!sub) {
    throw badRequest(
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  }
  const claims = mappedClaims(assertion, provider.attribute_mapping)
  const mapped = claims['email']
  const email = typeof mapped === 'string' && mapped ? mapped : emailOf(assertion)
  if (!email) {
    throw badRequest('saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  const others = Object.entries(claims).filter(([name]) => !reserved.has(name))
  const custom = others.filter(([name]) => !profile.has(name))
  return {
    emails: [{ email, verified: true, primary: true }],
    claims: {
      ...Object.fromEntries(others.filter(([name]) => profile.has(name))),
      ...(custom.length > 0 && { custom_claims: Object.fromEntries(custom) }),
      iss: provider.entity_id,
      sub,
    },
  }
}
