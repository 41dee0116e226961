import { createClient } from '@supabase/supabase-js'
import { env } from '../env.ts'
import type { AccountClient } from './client.ts'
import { timedFetch } from './timed-fetch.ts'

/** A client with access to every account, for the server only. Authorize the visitor before you use it. */
export function adminClient(): AccountClient {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = env()
  return createClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: timedFetch },
  })
}
