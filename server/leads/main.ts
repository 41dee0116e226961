import { createInterface } from 'node:readline/promises'
import nextEnv from '@next/env'
import { createPool } from '../../lib/database/pool.ts'
import { ensureTables } from '../../lib/database/migrations/leads.ts'
import type { Context } from './context.ts'
import { describe } from './describe.ts'
import { Misuse, Problem } from './problem.ts'
import { help, commands } from './commands.ts'

/** Wide enough for a table when output goes to a file or another program. */
const COLUMNS = 160

/** Looking through all leads takes longer than a visitor would wait. */
const QUERY_MS = 120_000

/** A delivery that is under way ends within its timeout, LEADS_TIMEOUT_SECONDS at the most, and a little. */
const PATIENCE_MS = 15_000

/**
 * The operator's command. Works on the database that DATABASE_URL names, in the environment or a `.env` file. Sets the
 * exit code: 0 done, 1 not done, 2 written wrongly.
 * @param argv verb and what stands behind it
 */
export async function main(argv: string[]): Promise<void> {
  // Somebody who pipes the output into `head` has read enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    process.exitCode = await run(argv)
  } catch (error) {
    console.error(describe(error))
    process.exitCode = error instanceof Misuse ? 2 : 1
  }
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(help)
    return name === undefined ? 2 : 0
  }
  const verb = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!verb) throw new Misuse(`There is no “${name}” here.`, help)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(verb.usage)
    return 0
  }
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  const database = createPool(connectionString(), QUERY_MS)
  try {
    await ensureTables(database)
    return await verb.run({ database, ...terminal() }, args)
  } finally {
    await database.end()
  }
}

function connectionString(): string {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return DATABASE_URL
  throw new Problem(
    'DATABASE_URL is not set, so that it is not known where the leads are. Set it in the environment or in .env.local, or use “npm run leads”, ' +
      'which finds the database of the local site.',
  )
}

function terminal(): Omit<Context, 'database'> {
  return {
    print: (text) => void process.stdout.write(text),
    say: (line) => console.error(line),
    ask: process.stdin.isTTY ? ask : undefined,
    columns: process.stdout.isTTY ? process.stdout.columns : COLUMNS,
    // npm runs scripts in the project's folder; a file is meant to be where the person is.
    folder: process.env.INIT_CWD ?? process.cwd(),
    patience: PATIENCE_MS,
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
