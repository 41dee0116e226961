import type { SupabaseClient } from '@supabase/supabase-js'

/** The official client, however it was made: for one visitor's session, for asking for mails, or for administration. */
export type AccountClient = SupabaseClient
