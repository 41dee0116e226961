import { isIP } from 'node:net'
import { env } from '../env.ts'
import { timedFetch } from './timed-fetch.ts'

/**
 * `fetch` that asks the auth service for a visitor: with the secret key, and the visitor's address in
 * `Sb-Forwarded-For` (https://supabase.com/docs/guides/auth/rate-limits#ip-address-forwarding). The service then limits
 * each visitor by themselves; else all of them would be one, this server.
 *
 * A token of the visitor's session stays what it is: whose account it is about, it alone says. Where there is none, the
 * service takes the secret key's word and asks for no captcha; asking for it is up to the site (`rateLimitAction`). The
 * key goes to the auth service alone, and never to what else a client can do.
 * @param address network address of the visitor
 */
export function forwardingFetch(address: () => string | Promise<string>): typeof fetch {
  return async (input, init) => {
    const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY: secretKey } = env()
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${SUPABASE_URL}/auth/v1/`)) return timedFetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('apikey', secretKey)
    if (headers.get('authorization') === `Bearer ${SUPABASE_ANON_KEY}`) {
      headers.set('authorization', `Bearer ${secretKey}`)
    }
    const visitor = await address()
    if (isIP(visitor)) headers.set('sb-forwarded-for', visitor)
    return timedFetch(input, { ...init, headers })
  }
}
