import { createInterface } from 'node:readline/promises'
import nextEnv from '@next/env'
import { createPool } from '../../lib/database/pool.ts'
import { ensureTables } from '../../lib/database/migrations/leads.ts'
import type { Context } from './context.ts'
import { describe } from './describe.ts'
import { UsageError, CliError } from './errors.ts'
import { help, commands } from './commands.ts'

/** Width of a table when the output goes to a file or another program. */
const COLUMNS = 160

/** Reading all leads takes longer than a visitor would wait. */
const QUERY_MS = 120_000

/** A running delivery ends soon after its timeout, LEADS_TIMEOUT_SECONDS. */
const DELIVERY_WAIT_MS = 15_000

/**
 * The operator's command `leads`. It works on the database of DATABASE_URL, from the environment or a `.env` file. Exit
 * code: 0 done, 1 not done, 2 usage error.
 * @param argv the subcommand and its arguments
 */
export async function main(argv: string[]): Promise<void> {
  // EPIPE: the reader of the pipe, such as `head`, has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    process.exitCode = await run(argv)
  } catch (error) {
    console.error(describe(error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(help)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command “${name}”.`, help)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  const database = createPool(connectionString(), QUERY_MS)
  try {
    await ensureTables(database)
    return await command.run({ database, ...terminal() }, args)
  } finally {
    await database.end()
  }
}

function connectionString(): string {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return DATABASE_URL
  throw new CliError(
    'DATABASE_URL is not set. Set it in the environment or in .env.local, or use “npm run leads”, ' +
      'which finds the database of the local site.',
  )
}

function terminal(): Omit<Context, 'database'> {
  return {
    print: (text) => void process.stdout.write(text),
    log: (line) => console.error(line),
    ask: process.stdin.isTTY ? ask : undefined,
    columns: process.stdout.isTTY ? process.stdout.columns : COLUMNS,
    // npm runs scripts in the project folder; relative paths mean the folder of the operator.
    folder: process.env.INIT_CWD ?? process.cwd(),
    deliveryWaitMs: DELIVERY_WAIT_MS,
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
