import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { leadsCommand } from './leads/command.ts'
import { CliError, messageOf, type Session, startChild, startStandalone, usage, value } from 'local-cloud'
import { databaseName } from './names.ts'
import { editors } from './editors.ts'
import { prepare, type Prepared } from './prepare.ts'
import { checkLocalServices } from './site/local-services.ts'
import { localSiteUrl } from './site/environment.ts'
import { startScheduler } from './site/scheduler.ts'
import { buildIfOutdated, buildSite } from './build/build.ts'
import { exitCodeAfter, serveSite, type CommandLine, type SiteCommands } from './site/serve.ts'

/** Context of a launcher command. */
export type Context = { session: Session; root: string; site: SiteCommands; args: string[] }

/** A launcher command; resolves with the exit code, or with undefined when it serves until it is stopped. */
export type LauncherCommand = (context: Context) => Promise<number | undefined>

/**
 * `start [--rebuild | --no-build] [--nginx]`: runs the production site with all services, after building it when the
 * build is outdated.
 */
const start: LauncherCommand = async ({ session, root, site, args }) => {
  const flags = readFlags(args)
  const prepared = await prepare(session, root, {
    command: 'start',
    mode: 'production',
    servesSite: true,
    check: checkLocalServices,
  })
  if (!flags['no-build']) await buildIfOutdated(session, prepared, site.build, flags.rebuild)
  const server: CommandLine = flags.nginx ? [...site.server, '--nginx'] : site.server
  await serveSite(session, prepared, server, {
    startTimeoutMs: 60_000,
    environment: { NODE_ENV: 'production' },
    showAll: false,
  })
  welcome(session, prepared)
  return undefined
}

function readFlags(args: string[]): { rebuild?: boolean; 'no-build'?: boolean; nginx?: boolean } {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ args, options: { rebuild: flag, 'no-build': flag, nginx: flag } }).values
  } catch (error) {
    const problem = messageOf(error)
    throw new CliError(`${problem}\nnpm start [-- --rebuild | -- --no-build | -- --nginx]`)
  }
}

function refuseArguments(command: string, args: string[]): void {
  if (args.length === 0) return
  throw new CliError(
    `npm run ${command} takes no arguments. Variables set the ports and all else; .env.example explains each.`,
  )
}

/** `dev`: runs the development server. */
const dev: LauncherCommand = async ({ session, root, site, args }) => {
  refuseArguments('dev', args)
  const prepared = await prepare(session, root, { command: 'dev', mode: 'development', servesSite: true })
  const port = String(prepared.settings.port)
  // Like the production server, it listens on localhost only.
  const host = value(prepared.environment, 'HOST') ?? 'localhost'
  await serveSite(session, prepared, [...site.dev, '--hostname', host, '--port', port], {
    startTimeoutMs: 180_000,
    environment: { NODE_ENV: 'development', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    showAll: true,
  })
  await startScheduler(session, prepared)
  welcome(session, prepared)
  return undefined
}

/** `build`: only builds the site. */
const build: LauncherCommand = async ({ session, root, site, args }) => {
  refuseArguments('build', args)
  const prepared = await prepare(session, root, {
    command: 'build',
    mode: 'production',
    servesSite: false,
    check: checkLocalServices,
  })
  await buildSite(session, prepared, site.build)
  return 0
}

/**
 * `local <service> --port N [--memory] [--seed folder]`: runs one service alone. `local editors …`: manages the
 * accounts of the Studio. `local --help` shows the services and options.
 */
const local: LauncherCommand = async ({ session, root, args }) => {
  if (args[0] === 'editors') {
    await editors(session, root, args.slice(1))
    return 0
  }
  if (args.includes('--help')) {
    session.log(usage)
    return 0
  }
  await startStandalone(session, root, args, { formerDatabaseName: databaseName })
  return undefined
}

/** `run -- <command>`: runs a command with the local cloud and its environment variables. */
const run: LauncherCommand = async ({ session, root, args }) => {
  const [program, ...rest] = args[0] === '--' ? args.slice(1) : args
  if (!program) throw new CliError('Usage: node launcher/main.mjs run -- <command>')
  const prepared = await prepare(session, root, { command: 'run', mode: 'production', servesSite: false })
  const child = await startChild({
    command: [program, ...rest],
    cwd: process.cwd(),
    env: prepared.environment,
    logFile: join(prepared.settings.dataDir, 'logs', 'run.log'),
    terminal: true,
  })
  await session.stack.push(program, () => child.stop())
  return exitCodeAfter(program, await child.ended, session)
}

/** The commands by name. */
export const launcherCommands: Record<string, LauncherCommand> = {
  start,
  dev,
  build,
  local,
  run,
  // Loaded when needed: Sanity's importer and exporter would make every other command start slower.
  content: async (context) => (await import('./content/command.ts')).contentCommand(context),
  leads: leadsCommand,
}

function welcome(session: Session, prepared: Prepared): void {
  const { settings, environment, cloudUrl, mailUrl, people = [] } = prepared
  const site = localSiteUrl(environment, settings.port)
  session.log('')
  session.log(`  The site is open:  ${site}`)
  session.log(`  The Studio:        ${site}/studio`)
  for (const { email, password, role } of people) {
    session.log(`                     ${email}, password ${password} (${role})`)
  }
  if (cloudUrl) session.log(`  The local cloud:   ${cloudUrl}`)
  if (mailUrl) session.log(`  Emails it sends:   ${mailUrl}`)
  session.log('')
  session.log('  Ctrl-C stops everything.')
}
