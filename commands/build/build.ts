import { join, resolve } from 'node:path'
import { CliError, type Session, startChild, value } from 'local-cloud'
import { buildInputs, type BuildInputs } from './build-inputs.ts'
import { forgetBuild, recordBuild, removeRenderedPages, whyBuild } from './build-record.ts'
import type { Prepared } from '../prepare.ts'
import { describeEnding, type CommandLine } from '../site/serve.ts'

/**
 * Builds the site. The output goes to a log; a line every 15 seconds shows that the build is still running.
 * @throws CliError with the last lines of the output
 */
export async function buildSite(session: Session, prepared: Prepared, command: CommandLine): Promise<void> {
  await build(session, prepared, command, await inputsOf(prepared))
}

async function build(
  session: Session,
  prepared: Prepared,
  command: CommandLine,
  inputs: BuildInputs,
): Promise<void> {
  const { settings } = prepared
  const distDir = distDirOf(prepared)
  const logFile = join(settings.dataDir, 'logs', 'build.log')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  session.log('Building the site; this takes a minute or two the first time …')
  await forgetBuild(distDir)
  const child = await startChild({
    command,
    cwd: settings.root,
    env: { ...prepared.environment, NODE_ENV: 'production' },
    logFile,
  })
  const ticker = setInterval(() => session.log(`  still building, ${seconds()} s`), 15_000)
  await session.stack.push('Build', () => child.stop())
  const ending = await child.ended
  clearInterval(ticker)
  if (ending.code === 0) {
    await recordBuild(distDir, inputs)
    return session.log(`Built in ${seconds()} s`)
  }
  throw new CliError(
    `The build failed (${describeEnding(ending)}):\n${child.lastWords(30)}\nAll of it: ${logFile}`,
  )
}

/**
 * Builds the site unless the last build has the same sources, packages, variables and content, and logs why.
 * @param rebuild builds in any case
 * @throws CliError as `buildSite` does
 */
export async function buildIfOutdated(
  session: Session,
  prepared: Prepared,
  command: CommandLine,
  rebuild = false,
): Promise<void> {
  const distDir = distDirOf(prepared)
  const inputs = await inputsOf(prepared)
  const reason = rebuild ? 'Rebuilding: --rebuild' : await whyBuild(distDir, inputs)
  if (reason === undefined) {
    session.log('Nothing changed since the last build, which is used again.')
    return removeRenderedPages(distDir)
  }
  session.log(reason)
  await build(session, prepared, command, inputs)
}

const inputsOf = (prepared: Prepared) =>
  buildInputs(prepared.settings.root, [prepared.settings.dataDir, distDirOf(prepared)], prepared.environment)

/** The same folder as in next.config.ts. */
const distDirOf = ({ settings, environment }: Prepared) =>
  resolve(settings.root, value(environment, 'LIFTPASS_DIST_DIR') ?? '.next')
