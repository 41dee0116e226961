import { isIP } from 'node:net'
import { env } from '../env.ts'
import { timedFetch } from './timed-fetch.ts'

/**
 * `fetch` that calls the auth service for a visitor: with the secret key, and the visitor's IP address in
 * `Sb-Forwarded-For` (https://supabase.com/docs/guides/auth/rate-limits#ip-address-forwarding). The service then limits
 * each visitor separately; otherwise all of them would share this server's limit.
 *
 * The token of the visitor's session stays in `Authorization` and alone decides which account is meant. Without a token
 * the service accepts the secret key and requires no captcha; the site requires it instead (`rateLimitAction`). The key
 * is sent to the auth service only, to none of the client's other APIs.
 * @param ip client IP address of the visitor
 */
export function forwardingFetch(ip: () => string | Promise<string>): typeof fetch {
  return async (input, init) => {
    const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env()
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${SUPABASE_URL}/auth/v1/`)) return timedFetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('apikey', secretKey)
    if (headers.get('authorization') === `Bearer ${SUPABASE_ANON_KEY}`) {
      headers.set('authorization', `Bearer ${secretKey}`)
    }
    const visitor = await ip()
    if (isIP(visitor)) headers.set('sb-forwarded-for', visitor)
    return timedFetch(input, { ...init, headers })
  }
}
