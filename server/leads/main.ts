import { createInterface } from 'node:readline/promises'
import nextEnv from '@next/env'
import { leadsEnv } from '../../lib/env.ts'
import { createPool } from '../../lib/database/pool.ts'
import { ensureLeadAndLimitTables } from '../../lib/database/migrations/leads-and-limits.ts'
import type { Context } from './context.ts'
import { describe } from './describe.ts'
import { UsageError, CliError } from './errors.ts'
import { help, commands } from './commands.ts'

/** Reading all leads takes longer than a visitor would wait. */
const QUERY_MS = 120_000

/** What a subcommand gets besides the database. */
export type Terminal = Omit<Context, 'database'>

/** For output to a file or another program. A running delivery ends soon after its timeout, LEADS_TIMEOUT_SECONDS. */
export const NO_TERMINAL = { ask: undefined, columns: 160, deliveryWaitMs: 15_000 }

/**
 * The operator's command `leads`. It works on the database of DATABASE_URL, from the environment or a `.env` file.
 * @param argv the subcommand and its arguments
 * @param folder of the operator, which relative paths mean; npm runs scripts in the project's
 */
export async function main(argv: string[], folder: string): Promise<void> {
  // EPIPE: the reader of the pipe, such as `head`, has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  process.exitCode = await leads(argv, {
    print: (text) => void process.stdout.write(text),
    log: (line) => console.error(line),
    folder,
    ...NO_TERMINAL,
    ...(process.stdin.isTTY ? { ask } : {}),
    ...(process.stdout.isTTY ? { columns: process.stdout.columns } : {}),
  })
}

/**
 * Runs a subcommand.
 * @returns the exit code: 0 done, 1 not done, 2 usage error
 */
export async function leads(argv: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(argv, terminal)
  } catch (error) {
    terminal.log(describe(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function run([name, ...args]: string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(`${help}\n`)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command “${name}”.`, help)
  if (args.includes('--help') || args.includes('-h')) {
    terminal.print(`${command.usage}\n`)
    return 0
  }
  const database = createPool(connectionString(), QUERY_MS)
  try {
    await ensureLeadAndLimitTables(database)
    return await command.run({ database, ...terminal }, args)
  } finally {
    await database.end()
  }
}

function connectionString(): string {
  try {
    return leadsEnv().DATABASE_URL
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n“npm run leads” finds the database of the local site.`)
  }
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
