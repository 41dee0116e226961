import { join } from 'node:path'
import {
  type Credentials,
  type Environment,
  type Mode,
  type Session,
  type Settings,
  accountsBehindGateway,
  checkPorts,
  cloudPorts,
  claim,
  cloudAddress,
  isLocalHost,
  keepCredentials,
  readEnvironment,
  readLocalAirtable,
  readSamlIdp,
  readSettings,
  startLocalCloud,
  value,
  websiteStandIns,
  withDependencies,
  withGivenSecret,
} from 'local-cloud'
import { welcomeEmail } from '../emails/welcome.ts'
import { supabaseProject } from '../emails/supabase/project.ts'
import { chooseIntegrations } from './integrations.ts'
import { checkLocalServices } from './local-services.ts'
import { siteWebhook } from '../commands/site/webhook.ts'
import { databaseName, peopleDomain } from './names.ts'
import { studioUrls } from '../commands/site/studio.ts'

/** Everything a command needs to run the site: where, and with which environment. */
export type Prepared = {
  settings: Settings
  environment: Environment
  cloudUrl?: string
  /** Who can sign in to the Studio with the passwords in `credentials.json`; undefined: the Studio is not ours. */
  people?: Credentials['people']
  /** Where mail can be read; undefined: none is kept here. */
  mailUrl?: string
}

/**
 * Checks the machine, starts what stands in for integrations that are not configured, and fills in the environment.
 * With every integration configured neither PostgreSQL nor the local cloud is started.
 * @param command the npm script, named to whoever starts a second one
 * @param servesSite whether PORT has to be free
 * @param forVisitors whether visitors of SITE_URL use what is started or built, not only whoever develops the site
 * @throws CliError or PostgresFailure with a message that names the way out
 */
export async function prepare(
  session: Session,
  root: string,
  options: { command: string; mode: Mode; servesSite: boolean; forVisitors?: boolean },
): Promise<Prepared> {
  const given = readEnvironment(root, options.mode, process.env)
  const choice = chooseIntegrations(given)
  if (options.forVisitors) checkLocalServices(choice.local, given)
  const settings = await readSettings(root, given)
  const siteUrl = value(given, 'SITE_URL') ?? `http://localhost:${settings.port}`
  const purpose = `npm run ${options.command}${options.servesSite ? ` on http://localhost:${settings.port}` : ''}`
  const lock = await claim(settings.dataDir, purpose)
  await session.stack.push('Lock', () => lock.release())
  const needsCloud = choice.local.length > 0
  await checkPorts([
    ...(options.servesSite ? [{ port: settings.port, use: 'the site', variable: 'PORT' }] : []),
    ...(needsCloud ? cloudPorts(settings) : []),
  ])
  const credentials = withGivenSecret(await keepCredentials(settings.dataDir, peopleDomain), given)
  const environment: Environment = {
    ...given,
    PORT: String(settings.port),
    SITE_URL: siteUrl,
    CRON_SECRET: value(given, 'CRON_SECRET') ?? credentials.cronSecret,
    HMAC_SECRET: value(given, 'HMAC_SECRET') ?? credentials.hmacSecret,
    // The launcher shows on its terminal what the site writes to stderr.
    LOG_FORMAT: value(given, 'LOG_FORMAT') ?? 'text',
    // Nothing that we start calls anybody outside.
    NEXT_TELEMETRY_DISABLED: value(given, 'NEXT_TELEMETRY_DISABLED') ?? '1',
  }
  for (const integration of choice.remote) {
    session.log(`${integration.name}: ${integration.describe(given)}`)
  }
  if (!needsCloud) return { settings, environment }
  // Made-up gyms are for whoever develops the site: visitors of a public one type real addresses.
  const hasWebsites = isLocalHost(URL.parse(siteUrl)?.host)
  const chosen = choice.local.flatMap(({ service }) => service ?? [])
  const services = withDependencies([...new Set(chosen), ...(hasWebsites ? ['websites'] : [])], given)
  const holdsContent = services.includes('content-lake')
  const { cloudUrl, databaseUrl } = await startLocalCloud(
    {
      ...settings,
      credentials,
      airtable: readLocalAirtable(given),
      accounts: accountsBehindGateway(given, {
        url: cloudAddress(settings.cloudPort),
        smtpPort: settings.smtpPort,
        siteUrl,
        credentials,
        company: await readSamlIdp(given),
        defaults: supabaseProject(root, siteUrl),
        welcomeEmail,
      }),
      services,
      ...(holdsContent ? { contentDir: join(root, 'content') } : {}),
      siteUrl: `http://localhost:${settings.port}`,
      // Straight to this machine, whatever public address the site is given.
      webhooks: [
        siteWebhook(`http://localhost:${settings.port}/api/revalidate`, credentials.revalidateSecret),
      ],
      title: 'Liftpass',
      databaseName,
      studioUrls: studioUrls(settings.port, siteUrl),
      log: session.log,
    },
    session.stack,
    session.fail,
  )
  for (const integration of choice.local) {
    Object.assign(environment, integration.fill({ cloudUrl, databaseUrl, credentials }))
    session.log(`${integration.name}: local, ${integration.service ? cloudUrl : new URL(databaseUrl).host}`)
  }
  if (hasWebsites && value(given, 'WEBSITE_STAND_INS') === undefined) {
    Object.assign(environment, websiteStandIns(cloudUrl))
  }
  // On a public site visitors' emails would stay on this machine unnoticed.
  const isLocalSite = isLocalHost(URL.parse(siteUrl)?.host)
  if (services.includes('mail') && isLocalSite && value(given, 'SMTP_URL') === undefined) {
    Object.assign(environment, localEmail(settings.smtpPort))
    session.log(`Email: local, ${cloudUrl}/dashboard/mail`)
  }
  return {
    settings,
    environment,
    cloudUrl,
    ...(holdsContent ? { people: credentials.people } : {}),
    ...(services.includes('mail') ? { mailUrl: `${cloudUrl}/dashboard/mail` } : {}),
  }
}

/** Sample passes go to the local mail server. */
const localEmail = (smtpPort: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'Liftpass <hello@liftpass.example>',
})
