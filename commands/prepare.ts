import { join } from 'node:path'
import {
  type Credentials,
  type Environment,
  type Mode,
  type Session,
  type Settings,
  checkPorts,
  cloudPorts,
  claimDataDir,
  readEnvironment,
  readSettings,
  startLocalCloud,
  value,
  withDependencies,
  withJwtSecret,
} from 'local-cloud'
import { localProject } from './site/local-project.ts'
import { chooseIntegrations, type Integration } from './integrations.ts'
import { developerEnvironment, isForDeveloper, localSiteUrl, siteEnvironment } from './site/environment.ts'
import { loadSecrets } from './names.ts'

/** Everything a command needs to run the site: where, and with which environment. */
export type Prepared = {
  settings: Settings
  environment: Environment
  cloudUrl?: string
  /** The Studio's first users; undefined: the Studio uses a real project. */
  people?: Credentials['people']
  /** URL of the emails; undefined: they are not stored locally. */
  mailUrl?: string
}

/** @throws CliError for integrations without a configuration for which no local service may stand in */
type Check = (local: readonly Integration[], environment: Environment) => void

/**
 * Checks the ports, starts local services for integrations that are not configured, and fills in the environment. With
 * every integration configured neither PostgreSQL nor the local cloud is started.
 * @param command the npm script, shown when a second one is started
 * @param servesSite whether PORT has to be free
 * @param check refuses local services that visitors of the site must not get
 * @throws CliError or PostgresFailure with a message that says what to do
 */
export async function prepare(
  session: Session,
  root: string,
  options: { command: string; mode: Mode; servesSite: boolean; check?: Check },
): Promise<Prepared> {
  const given = readEnvironment(root, options.mode, process.env)
  const choice = chooseIntegrations(given)
  options.check?.(choice.local, given)
  const settings = await readSettings(root, given)
  const siteUrl = value(given, 'SITE_URL') ?? `http://localhost:${settings.port}`
  const purpose = `npm run ${options.command}${options.servesSite ? ` on ${localSiteUrl(given, settings.port)}` : ''}`
  const lock = await claimDataDir(settings.dataDir, purpose, { variables: ['LIFTPASS_DIST_DIR'] })
  await session.stack.push('Lock', () => lock.release())
  const needsCloud = choice.local.length > 0
  await checkPorts([
    ...(options.servesSite ? [{ port: settings.port, use: 'the site', variable: 'PORT' }] : []),
    ...(needsCloud ? cloudPorts(settings) : []),
  ])
  const credentials = withJwtSecret(await loadSecrets(settings.dataDir), given)
  const environment = siteEnvironment(given, { port: settings.port, siteUrl, secrets: credentials })
  for (const integration of choice.remote) {
    session.log(`${integration.name}: ${integration.describe(given)}`)
  }
  if (!needsCloud) return { settings, environment }
  const forDeveloper = isForDeveloper(siteUrl)
  const chosen = choice.local.flatMap(({ service }) => service ?? [])
  const services = withDependencies(chosen, given)
  const holdsContent = services.includes('content-lake')
  const { cloudUrl, databaseUrl } = await startLocalCloud(
    {
      ...(await localProject(root, given, { settings, siteUrl, credentials })),
      services,
      ...(holdsContent ? { contentDir: join(root, 'content') } : {}),
      log: session.log,
    },
    session.stack,
    session.fail,
  )
  for (const integration of choice.local) {
    Object.assign(environment, integration.fill({ cloudUrl, databaseUrl, credentials }))
    session.log(`${integration.name}: local, ${integration.service ? cloudUrl : new URL(databaseUrl).host}`)
  }
  const mailUrl = services.includes('mail') ? `${cloudUrl}/dashboard/mail` : undefined
  if (forDeveloper) {
    const smtpPort = mailUrl ? settings.smtpPort : undefined
    Object.assign(environment, developerEnvironment(given, { cloudUrl, smtpPort }))
  }
  if (environment.SMTP_URL !== given.SMTP_URL) session.log(`Email: local, ${mailUrl}`)
  return {
    settings,
    environment,
    cloudUrl,
    ...(holdsContent ? { people: credentials.people } : {}),
    ...(mailUrl ? { mailUrl } : {}),
  }
}
