import type { Pool } from 'pg'
import type { Redirects } from './http/redirects.ts'
import type { Mailer } from './email/mailer.ts'
import type { AuthSettings } from './options/settings.ts'
import type { Window } from './rate-limits/window.ts'
import type { ServiceProvider } from './sso/service-provider.ts'
import type { Keys } from './tokens/keys.ts'

/** What all endpoints share. */
export type Auth = {
  pool: Pool
  settings: AuthSettings
  keys: Keys
  redirects: Redirects
  mailer: Mailer
  /** The SAML service provider; undefined: SSO is disabled. */
  saml: ServiceProvider | undefined
  /** The hourly limit of emails. */
  mailLimit: Window
  /** The hourly limit of text messages. */
  smsLimit: Window
  /** Called with one line for each internal error. */
  log: (line: string) => void
  /** The current time. */
  now: () => Date
}
