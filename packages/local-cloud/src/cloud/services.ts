import type { Pool } from 'pg'
import { airtableService, type AirtableSettings } from './airtable.ts'
import { authService, type AuthServiceSettings } from './auth.ts'
import { checkoutService, type CheckoutSettings } from './checkout.ts'
import { contentLakeService, type ContentLakeSettings } from './content-lake.ts'
import { formsService } from './forms.ts'
import { identityService, type IdentitySettings } from './identity.ts'
import { mailService } from './mail.ts'
import type { Service } from './service.ts'
import { websitesService } from './websites.ts'

/** What the services of the local cloud need to know. */
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

/** How each service is started, by its name. */
const starts: Readonly<Record<string, (settings: ServiceSettings) => Promise<Service>>> = {
  'content-lake': ({ contentLake }) => contentLakeService(contentLake),
  airtable: ({ pool, airtable }) => airtableService({ pool, ...airtable }),
  forms: ({ pool }) => formsService(pool),
  mail: ({ pool, smtpPort }) => mailService(pool, smtpPort),
  identity: ({ identity }) => identityService(identity),
  auth: ({ pool, auth }) => authService({ pool, ...auth }),
  checkout: ({ pool, checkout }) => checkoutService({ pool, ...checkout }),
  websites: async () => websitesService(),
}

/** Every service there is. */
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
