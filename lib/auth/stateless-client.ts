import { createClient } from '@supabase/supabase-js'
import { env } from '../env.ts'
import type { AccountClient } from './client.ts'
import { visitorAddress } from './rate-limit.ts'
import { forwardingFetch } from './forwarding-fetch.ts'

/**
 * A client that asks for mails. It keeps nothing, and knows nothing of the visitor but the address.
 *
 * The client of the session would tie each mail to this browser by a cookie: the link would not work in another one,
 * nor after five minutes, and the cookie would stay only if the address has an account, which would tell everybody that
 * it has.
 */
export function statelessClient(): AccountClient {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env()
  return createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'implicit' },
    global: { fetch: forwardingFetch(visitorAddress) },
  })
}
