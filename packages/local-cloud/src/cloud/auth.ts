import type { Pool } from 'pg'
import { createAuth, type AuthOptions } from '../auth/index.ts'
import { requireApiKey } from './require-api-key.ts'
import type { Service } from './service.ts'

/** Options of the local auth service. */
export type AuthServiceSettings = {
  /** Variables with GoTrue's names, GOTRUE_… and API_EXTERNAL_URL. */
  environment: Readonly<Record<string, string | undefined>>
  /** Base paths: `/auth/v1`, the empty path, or both. */
  paths: readonly string[]
  /** The API keys of which clients have to send one, as to Supabase's gateway; none: no key is required. */
  apiKeys?: readonly string[] | undefined
  /** SSO identity providers that exist from the start. */
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
  const respond = await createAuth({ pool, environment, paths, identityProviders })
  const path = paths.includes('') ? '/' : (paths[0] ?? '/')
  return {
    name: 'auth',
    title: 'Supabase Auth',
    purpose: 'Holds the accounts and their sessions; speaks Supabase’s auth API.',
    path,
    ...(path === '/' ? { hasHealth: true } : {}),
    fetch: apiKeys ? requireApiKey(respond, path, apiKeys) : respond,
    close: async () => undefined,
  }
}
