import { fileURLToPath } from 'node:url'
import { launcherCommands } from './index.ts'
import { runSession } from 'local-cloud'
import { siteCommands, type SiteCommands } from './site/serve.ts'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/**
 * The launcher: `start`, `dev`, `build`, `local`, `run`, `content`, `leads`. Exits the process with the exit code of
 * the command.
 * @param argv arguments after the name of the script
 * @param options for tests: another project folder, or other commands for the site
 */
export async function main(
  argv: string[],
  options: { root?: string; site?: SiteCommands } = {},
): Promise<void> {
  const [name = '', ...args] = argv
  const command = Object.hasOwn(launcherCommands, name) ? launcherCommands[name] : undefined
  if (!command) {
    console.error(
      `Name a command: ${Object.keys(launcherCommands).join(', ')} (npm run lists the usual ones).`,
    )
    process.exit(2)
  }
  const root = options.root ?? projectRoot
  const site = options.site ?? siteCommands(root)
  process.exit(await runSession((session) => command({ session, root, site, args })))
}
