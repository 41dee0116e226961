import { type Environment, isLocalHost, value } from 'local-cloud'
import type { SiteSecret } from '../../launcher/names.ts'
import { websiteStandIns } from './websites/index.ts'

/** What the site is given beside its integrations; what is set counts more. */
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
  // Nothing that we start calls anybody outside.
  NEXT_TELEMETRY_DISABLED: value(given, 'NEXT_TELEMETRY_DISABLED') ?? '1',
})

/** Whether only whoever develops the site visits it: others type addresses that lead somewhere. */
export const isForDeveloper = (siteUrl: string) => isLocalHost(URL.parse(siteUrl)?.host)

/** What leads a developer's site to made-up gyms and, where there is one, to the local mail server. */
export const developerEnvironment = (
  given: Environment,
  { cloudUrl, smtpPort }: { cloudUrl: string; smtpPort: number | undefined },
): Environment => ({
  ...(value(given, 'WEBSITE_STAND_INS') === undefined
    ? { WEBSITE_STAND_INS: websiteStandIns(cloudUrl) }
    : {}),
  ...(smtpPort && value(given, 'SMTP_URL') === undefined
    ? { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Liftpass <hello@liftpass.example>' }
    : {}),
})
