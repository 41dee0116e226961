import type { Pool } from 'pg'
import type { Redirects } from './http/redirects.ts'
import type { Mailer } from './mail/mailer.ts'
import type { AuthSettings } from './options/settings.ts'
import type { Window } from './rate-limits/window.ts'
import type { ServiceProvider } from './sso/service-provider.ts'
import type { Keys } from './tokens/keys.ts'

/** What every endpoint works with. */
export type Auth = {
  pool: Pool
  settings: AuthSettings
  keys: Keys
  redirects: Redirects
  mailer: Mailer
  /** This service for single sign-on; undefined: it is switched off. */
  saml: ServiceProvider | undefined
  /** All mails of an hour. */
  mailLimit: Window
  /** All text messages of an hour. */
  smsLimit: Window
  /** Told in one line what went wrong inside. */
  log: (line: string) => void
  /** The time that sessions and codes go by. */
  now: () => Date
}
