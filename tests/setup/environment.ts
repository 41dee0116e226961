import { vi } from 'vitest'

/** Every required variable of the site. No server listens at these URLs. */
export const completeEnvironment = {
  SITE_URL: 'https://site.example',
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
  AIRTABLE_API_KEY: 'pat-of-a-test',
  AIRTABLE_BASE_ID: 'appOfATest',
  CONTACT_FORM_URL: 'http://127.0.0.1:9/contact',
  DESIGN_FORM_URL: 'http://127.0.0.1:9/design',
  FORM_SERVICE_URL: 'http://127.0.0.1:9/forms',
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_ANON_KEY: 'anon-key-of-a-test',
  SUPABASE_SERVICE_ROLE_KEY: 'service-key-of-a-test',
  CHECKOUT_URL: 'http://127.0.0.1:9/payments',
} as const

/** Sets the variables of the site until the end of a test, with changes. */
export function stubEnvironment(change: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...completeEnvironment, ...change })) vi.stubEnv(name, value)
}
