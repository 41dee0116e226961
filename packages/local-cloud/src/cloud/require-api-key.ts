import { timingSafeCompare } from '../http/timing-safe-compare.ts'

/** Paths that need no key: links of emails, redirects of sign-ins, public keys. */
const open = /^\/(verify|authorize|callback|sso\/saml(\/.*)?|\.well-known\/.*)$/

/**
 * The gateway in front of a Supabase project: a request needs one of the project's API keys, in the header `apikey` or
 * the query parameter of that name.
 * @param path where the service is mounted
 */
export function requireApiKey(
  service: (request: Request) => Promise<Response>,
  path: string,
  keys: readonly string[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'OPTIONS' || open.test(pathname.slice(path === '/' ? 0 : path.length))) {
      return service(request)
    }
    const given = request.headers.get('apikey') ?? searchParams.get('apikey')
    if (!given) {
      const hint = 'No `apikey` request header or url param was found.'
      return refusal({ message: 'No API key found in request', hint })
    }
    if (keys.some((key) => timingSafeCompare(given, key))) return service(request)
    const hint = 'Double check your Supabase `anon` or `service_role` API key.'
    return refusal({ message: 'Invalid API key', hint })
  }
}

const refusal = (body: { message: string; hint: string }) =>
  Response.json(body, { status: 401, headers: { 'access-control-allow-origin': '*' } })
