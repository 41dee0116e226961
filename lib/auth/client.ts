import type { SupabaseClient } from '@supabase/supabase-js'

/** Supabase's client, whether for a visitor's session, for requesting emails, or for administration. */
export type AccountClient = SupabaseClient
