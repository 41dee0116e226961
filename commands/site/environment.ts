import { type Environment, isLocalHost, value } from 'local-cloud'
import type { SiteSecret } from '../names.ts'
import { websiteStandIns } from './websites/index.ts'

/** The variables of the site besides those of its integrations; variables that are already set win. */
export const siteEnvironment = (
  given: Environment,
  { port, siteUrl, secrets }: { port: number; siteUrl: string; secrets: Record<SiteSecret, string> },
): Environment => ({
  ...given,
  PORT: String(port),
  SITE_URL: siteUrl,
  CRON_SECRET: value(given, 'CRON_SECRET') ?? secrets.cronSecret,
  HMAC_SECRET: value(given, 'HMAC_SECRET') ?? secrets.hmacSecret,
  // The launcher shows on its terminal what the site writes to stderr.
  LOG_FORMAT: value(given, 'LOG_FORMAT') ?? 'text',
  // No program that we start contacts outside services.
  NEXT_TELEMETRY_DISABLED: value(given, 'NEXT_TELEMETRY_DISABLED') ?? '1',
})

/** IP addresses of HOST with which the site can be reached as localhost: on all interfaces, or on loopback. */
const reachedAsLocalhost = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

/** The URL at which this machine reaches the site: at another IP address than loopback when HOST names one. */
export function localSiteUrl(environment: Environment, port: number): string {
  const host = value(environment, 'HOST') ?? 'localhost'
  if (reachedAsLocalhost.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Whether only the developer can visit the site. The sample websites are for developers; visitors enter real ones. */
export const isForDeveloper = (siteUrl: string) => isLocalHost(URL.parse(siteUrl)?.host)

/** The variables that point the site of a developer to the made-up websites and the local mail server. */
export const developerEnvironment = (
  given: Environment,
  { cloudUrl, smtpPort }: { cloudUrl: string; smtpPort: number | undefined },
): Environment => ({
  ...(value(given, 'WEBSITE_STAND_INS') === undefined
    ? { WEBSITE_STAND_INS: websiteStandIns(cloudUrl) }
    : {}),
  ...(smtpPort && value(given, 'SMTP_URL') === undefined
    ? {
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'Liftpass <hello@liftpass.example>',
        REVIEW_EMAILS: value(given, 'REVIEW_EMAILS') ?? 'alex@liftpass.example',
      }
    : {}),
})
