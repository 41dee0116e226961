import type { Pool } from 'pg'
import type { AirtableSettings } from './airtable.ts'
import type { AuthServiceSettings } from './auth.ts'
import type { CheckoutSettings } from './checkout.ts'
import type { ContentLakeSettings } from './content-lake.ts'
import type { IdentitySettings } from './identity.ts'
import type { Service } from './service.ts'

/** Options of all services. */
export type ServiceSettings = {
  pool: Pool
  contentLake: ContentLakeSettings
  airtable: Omit<AirtableSettings, 'pool'>
  /** Port for SMTP; 0 picks a free one. */
  smtpPort: number
  auth: AuthServiceSettings
  identity: IdentitySettings
  checkout: CheckoutSettings
}

/** The start function of each service by name. A service that is not started is not loaded. */
const starts: Readonly<Record<string, (settings: ServiceSettings) => Promise<Service>>> = {
  'content-lake': async ({ contentLake }) =>
    (await import('./content-lake.ts')).contentLakeService(contentLake),
  airtable: async ({ pool, airtable }) =>
    (await import('./airtable.ts')).airtableService({ pool, ...airtable }),
  forms: async ({ pool }) => (await import('./forms.ts')).formsService(pool),
  mail: async ({ pool, smtpPort }) => (await import('./mail.ts')).mailService(pool, smtpPort),
  identity: async ({ identity }) => (await import('./identity.ts')).identityService(identity),
  auth: async ({ pool, auth }) => (await import('./auth.ts')).authService({ pool, ...auth }),
  checkout: async ({ pool, checkout }) =>
    (await import('./checkout.ts')).checkoutService({ pool, ...checkout }),
}

/** The names of all services. */
export const serviceNames: readonly string[] = Object.keys(starts)

/**
 * Starts one service.
 * @throws Error for a name that is none of `serviceNames`, and what the service throws
 */
export async function startService(name: string, settings: ServiceSettings): Promise<Service> {
  const start = starts[name]
  if (!start) throw new Error(`There is no service ${name}`)
  return start(settings)
}
