import type { Fields } from '../http/body.ts'

/** The metadata of an OAuth client (RFC 7591). */
export const clientFields = {
  redirect_uris: 'texts',
  client_type: 'text',
  token_endpoint_auth_method: 'text',
  grant_types: 'texts',
  client_name: 'optionalText',
  client_uri: 'optionalText',
  logo_uri: 'optionalText',
} as const

export type ClientFields = Fields<typeof clientFields>

const grantTypes = ['authorization_code', 'refresh_token']
const methods = ['none', 'client_secret_basic', 'client_secret_post']

/** The first problem of a client to be registered; undefined when it is valid. */
export function newClientProblem(fields: ClientFields): string | undefined {
  const { redirect_uris: uris = [], client_type: type, token_endpoint_auth_method: method } = fields
  if (uris.length === 0) return 'redirect_uris is required'
  const problem = clientChangeProblem({
    ...fields,
    grant_types: fields.grant_types?.length ? fields.grant_types : undefined,
  })
  if (problem) return problem
  if (type && type !== 'public' && type !== 'confidential') {
    return "client_type must be 'public' or 'confidential'"
  }
  if (method && !methods.includes(method)) {
    return `token_endpoint_auth_method must be one of: [${methods.join(' ')}]`
  }
  if (type && method && (type === 'public') !== (method === 'none')) {
    return `client_type '${type}' is not compatible with token_endpoint_auth_method '${method}'`
  }
  return undefined
}

/** The first problem of a client's update; fields that are left out are not checked. */
export function clientChangeProblem(fields: ClientFields): string | undefined {
  const { redirect_uris: uris, grant_types: grants, client_name: name } = fields
  if (uris?.length === 0) return 'redirect_uris cannot be empty'
  if (uris && uris.length > 10) return 'redirect_uris cannot exceed 10 items'
  for (const uri of uris ?? []) {
    const why = problemOfRedirect(uri)
    if (why) return `invalid redirect_uri '${uri}': ${why}`
  }
  if (grants?.length === 0) return 'grant_types cannot be empty'
  if (grants?.some((grant) => !grantTypes.includes(grant))) {
    return "grant_types must only contain 'authorization_code' and/or 'refresh_token'"
  }
  if (name && Buffer.byteLength(name) > 1024) return 'client_name cannot exceed 1024 characters'
  return problemOfUrl('client_uri', fields.client_uri) ?? problemOfUrl('logo_uri', fields.logo_uri)
}

function problemOfUrl(name: string, url: string | undefined): string | undefined {
  if (!url) return undefined
  if (Buffer.byteLength(url) > 2048) return `${name} cannot exceed 2048 characters`
  return URL.canParse(url) || url.startsWith('/') ? undefined : `${name} must be a valid URL`
}

function problemOfRedirect(uri: string): string | undefined {
  if (uri === '') return 'redirect URI cannot be empty'
  if (!/^[a-z][a-z0-9+.-]*:/i.test(uri)) return 'must have scheme'
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url?.host) return 'must have scheme and host'
  if (url.hash) return 'fragment not allowed in redirect URI'
  if (url.protocol === 'https:') return undefined
  if (url.protocol !== 'http:') return 'scheme must be HTTPS or HTTP (localhost only)'
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return local ? undefined : 'HTTP scheme only allowed for localhost'
}
