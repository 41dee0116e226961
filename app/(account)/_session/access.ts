import type { AuthAccess } from '@/lib/auth/browser-client'
import { env } from '@/lib/env'

/** Gives components the auth service's URL and key for the browser. */
export function authAccess(): AuthAccess {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL } = env()
  return { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY, siteUrl: SITE_URL }
}
