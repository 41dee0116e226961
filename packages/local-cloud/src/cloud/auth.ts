import type { Pool } from 'pg'
import { createAuth, type AuthOptions } from '../auth/index.ts'
import { requireApiKey } from './require-api-key.ts'
import type { Service } from './service.ts'

/** What the local auth service needs to know. */
export type AuthServiceSettings = {
  /** Variables by the real server's names, GOTRUE_… and API_EXTERNAL_URL. */
  environment: Readonly<Record<string, string | undefined>>
  /** Where it answers: `/auth/v1`, the empty path, or both alike. */
  paths: readonly string[]
  /** The API keys that clients have to send, as Supabase's gateway wants one; none: whoever comes is let in. */
  apiKeys?: readonly string[] | undefined
  /** Identity providers of companies that are there from the start. */
  identityProviders?: AuthOptions['identityProviders'] | undefined
}

/** Starts Supabase Auth as a service of the local cloud. */
export async function authService({
  pool,
  environment,
  paths,
  apiKeys,
  identityProviders = [],
}: AuthServiceSettings & { pool: Pool }): Promise<Service> {
  const answer = await createAuth({ pool, environment, paths, identityProviders })
  const path = paths.includes('') ? '/' : (paths[0] ?? '/')
  return {
    name: 'auth',
    title: 'Supabase Auth',
    purpose: 'Holds the accounts and their sessions; speaks Supabase’s auth API.',
    path,
    ...(path === '/' ? { hasHealth: true } : {}),
    fetch: apiKeys ? requireApiKey(answer, path, apiKeys) : answer,
    close: async () => undefined,
  }
}
