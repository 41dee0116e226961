import { AuthError, type OAuthError } from '../http/errors.ts'
import { oauthNames, withFragment, withQuery } from '../http/redirect-url.ts'

/** Codes that OAuth reports as `access_denied`, whatever their status. */
const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/** Where a failed sign-in with a provider redirects to: the error stands in the query and in the fragment. */
export function withCallbackError(url: string, error: AuthError | OAuthError): string {
  const values = describe(error)
  return withFragment(withQuery(url, values), { ...values, sb: '' })
}

/** As above for a callback without a valid state: the error stands in the query only, at the site's URL. */
export const withStateError = (siteUrl: string, error: AuthError): string =>
  withQuery(siteUrl, describe(error))

function describe(error: AuthError | OAuthError): Record<string, string> {
  if (!(error instanceof AuthError)) {
    return { error: error.error, ...(error.description && { error_description: error.description }) }
  }
  const name = denials.includes(error.code) ? 'access_denied' : (oauthNames[error.status] ?? 'server_error')
  return { error: name, error_code: error.code, error_description: error.message }
}
