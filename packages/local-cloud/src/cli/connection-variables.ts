import { apiKeys } from './api-keys.ts'
import type { Credentials } from './credentials.ts'

/** The variables that connect a project to a service of the local cloud. */
export function connectionVariables(
  service: string,
  { cloudUrl, credentials }: { cloudUrl: string; credentials: Credentials },
): Record<string, string> {
  switch (service) {
    case 'content-lake':
      return {
        SANITY_PROJECT_ID: 'local',
        SANITY_DATASET: 'production',
        SANITY_API_HOST: cloudUrl,
        SANITY_API_READ_TOKEN: credentials.readToken,
        SANITY_API_WRITE_TOKEN: credentials.writeToken,
        SANITY_REVALIDATE_SECRET: credentials.revalidateSecret,
      }
    case 'airtable':
      return {
        AIRTABLE_API_KEY: credentials.airtableKey,
        AIRTABLE_BASE_ID: localBaseId,
        AIRTABLE_ENDPOINT_URL: `${cloudUrl}/airtable`,
      }
    case 'forms':
      return { FORMS_URL: `${cloudUrl}/forms` }
    case 'auth': {
      const { anonKey, serviceRoleKey } = apiKeys(credentials.authSecret)
      // supabase-js adds /auth/v1 itself.
      return { SUPABASE_URL: cloudUrl, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey }
    }
    case 'checkout':
      return { CHECKOUT_URL: `${cloudUrl}/payments` }
    default:
      return {}
  }
}

/** Id of the local Airtable's base, unless the environment names another. */
export const localBaseId = 'local'
