import type { AuthAccess } from '@/lib/auth/browser-client'
import { env } from '@/lib/env'

/** For the parts of a page that speak to the auth service from the browser. */
export function authAccess(): AuthAccess {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL } = env()
  return { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY, siteUrl: SITE_URL }
}
