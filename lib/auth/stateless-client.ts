import { createClient } from '@supabase/supabase-js'
import { env } from '../env.ts'
import type { AccountClient } from './client.ts'
import { visitorIp } from './limit-current-visitor.ts'
import { forwardingFetch } from './forwarding-fetch.ts'

/**
 * A client for requesting emails. It stores nothing.
 *
 * The session's client would bind each email to this browser with a cookie: the link would not work in another browser,
 * nor after five minutes, and the cookie would be set only if the email address has an account, which would reveal
 * that.
 */
export function statelessClient(): AccountClient {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env()
  return createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'implicit' },
    global: { fetch: forwardingFetch(visitorIp) },
  })
}
