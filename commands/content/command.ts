import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Context } from '../index.ts'
import { CliError, messageOf } from 'local-cloud'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { resetCommand } from './reset.ts'
import { openTarget } from './target.ts'

const usage = [
  'npm run content:export [file.tar.gz] [-- --overwrite]',
  'npm run content:import <file.tar.gz> [-- --exact] [--yes]',
  'npm run content:reset [-- --yes]',
].join('\n')

/**
 * `content export|import|reset`: copies the whole dataset, with drafts and files, in the format of `sanity dataset
 * export` and `import`. Works on the project of the environment variables; without them on the local cloud, which it
 * starts for the duration of the command unless it is running.
 */
export async function contentCommand({ session, root, args }: Omit<Context, 'site'>): Promise<number> {
  const { action, act, file, flags } = readArguments(args)
  // npm runs scripts in the project folder; a relative path means the folder of the user.
  const path = file === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), file)
  if (action === 'import' && path !== undefined && !existsSync(path))
    throw new CliError(`There is no ${path}.`)
  await act({ target: await openTarget(session, root, action), root, file: path, flags, log: session.log })
  return 0
}

const commands = {
  export: { act: exportCommand, flags: ['overwrite'], file: 'optional' },
  import: { act: importCommand, flags: ['exact', 'yes'], file: 'required' },
  reset: { act: resetCommand, flags: ['yes'], file: 'none' },
} as const

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [action, file, ...rest] = positionals
  if (action !== 'export' && action !== 'import' && action !== 'reset')
    throw new CliError(`Say which:\n${usage}`)
  const command = commands[action]
  const allowed: readonly string[] = command.flags
  const strange = Object.keys(values).find((flag) => !allowed.includes(flag))
  const fits = command.file === 'optional' || (command.file === 'required') === (file !== undefined)
  if (strange || !fits || rest.length > 0) {
    const line = usage.split('\n').find((each) => each.includes(`content:${action} `)) ?? usage
    throw new CliError(
      `${strange ? `There is no --${strange} here.` : `It takes ${command.file === 'none' ? 'no' : 'one'} file.`} ${line}`,
    )
  }
  const { overwrite = false, exact = false, yes = false } = values
  return { action, act: command.act, file, flags: { overwrite, exact, yes } }
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { overwrite: flag, exact: flag, yes: flag },
    })
  } catch (error) {
    throw new CliError(`${messageOf(error)}\n${usage}`)
  }
}
