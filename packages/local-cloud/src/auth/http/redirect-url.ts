/** Parameters of redirects. All functions sort keys and write spaces as `+`, as Go does. */

/** The session in a redirect, with the fields of the token endpoint. */
export type RedirectedSession = {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  expires_at: number
}

/** An error in a redirect. */
export type RedirectedError = { status: number; code: string; message: string }

/** Implicit flow: the session in the fragment, which no server sees; `more` e.g. `type` or `provider_token`. */
export function withSession(
  url: string,
  session: RedirectedSession,
  more: Record<string, string> = {},
): string {
  const { access_token, refresh_token, token_type, expires_in, expires_at } = session
  const values = {
    ...more,
    access_token,
    refresh_token,
    token_type,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    sb: '',
  }
  return `${url}#${encode(values)}`
}

/** PKCE flow: the code in the query. */
export const withCode = (url: string, code: string): string => withQuery(url, { code })

/** A message in the fragment, and for the PKCE flow, whose pages read no fragment, in the query too. */
export function withMessage(url: string, message: string, pkce: boolean): string {
  const target = pkce ? withQuery(url, { message }) : url
  return withFragment(target, { message, sb: '' })
}

/** A refused mail link: in the fragment, and for the PKCE flow in the query too. */
export function withError(url: string, error: RedirectedError, pkce: boolean): string {
  const name = oauthNames[error.status]
  const values = { ...(name && { error: name }), error_code: error.code, error_description: error.message }
  const target = pkce ? withQuery(url, values) : url
  return withFragment(target, { ...values, sb: '' })
}

/** OAuth 2.0's error names of HTTP statuses; other statuses have none. */
export const oauthNames: Readonly<Partial<Record<number, string>>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Sets query parameters, before the fragment, replacing those of the same name. */
export function withQuery(url: string, values: Readonly<Record<string, string>>): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) all.set(name, value)
  return `${base}?${sorted(all)}${fragment}`
}

/**
 * Replaces the fragment. Go encodes the `%` of the encoded values once more; clients of the real server expect that.
 */
export function withFragment(url: string, values: Readonly<Record<string, string>>): string {
  const [base = ''] = url.split('#')
  return `${base}#${encode(values).replaceAll('%', '%25')}`
}

const encode = (values: Readonly<Record<string, string>>) => sorted(new URLSearchParams(values))

function sorted(values: URLSearchParams): string {
  values.sort()
  // Go leaves `~` as it is and encodes `*`, JavaScript the other way round.
  return values.toString().replaceAll('*', '%2A').replaceAll('%7E', '~')
}
