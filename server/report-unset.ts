import type { Env } from '../lib/env.ts'
import { log } from '../lib/log/log.ts'

/** Logs what the site does without, because a variable that may be absent is not set. */
export function reportUnset(environment: Env): void {
  if (!environment.SANITY_API_READ_TOKEN)
    log().warn('Previews are off, and a private dataset is not readable: SANITY_API_READ_TOKEN is not set.')
  if (!environment.SANITY_REVALIDATE_SECRET)
    log().warn(
      'The site refuses Sanity’s webhook, so that changes show after up to ' +
        `${environment.RECONCILE_INTERVAL_SECONDS} seconds: SANITY_REVALIDATE_SECRET is not set.`,
    )
  if (!environment.SANITY_API_WRITE_TOKEN)
    log().info('Scheduled publishing is off: SANITY_API_WRITE_TOKEN is not set.')
  if (!environment.HMAC_SECRET)
    log().info(
      'HMAC_SECRET is not set: SUPABASE_SERVICE_ROLE_KEY is used instead. docs/operators.md says why it should not.',
    )
  if (!environment.SMTP_URL) log().info('Sample passes are not emailed: SMTP_URL and MAIL_FROM are not set.')
}
