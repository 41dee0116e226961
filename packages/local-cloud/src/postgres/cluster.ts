import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../processes/run.ts'
import type { SystemAccount } from './system-account.ts'
import type { Binaries } from './binaries.ts'
import { PostgresFailure, explainOutput, notWritable } from './failure.ts'

/** Where the parts of one database live below its data folder. */
export function clusterPaths(dataDir: string) {
  return {
    cluster: join(dataDir, 'cluster'),
    password: join(dataDir, 'password'),
    owner: join(dataDir, 'owner'),
    log: join(dataDir, 'postgres.log'),
  }
}

/**
 * Creates the data folder if need be, readable by this user only.
 * @throws PostgresFailure `data-not-writable`
 */
export async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      ? explainOutput('No space left on device', dataDir)
      : notWritable(dataDir)
  }
}

/**
 * Makes a cluster with `initdb` unless there is one, and returns the superuser's password.
 *
 * The password is random and kept 0600 beside the data. "trust" would be simpler, but on a shared machine every
 * other user could then become superuser over the loopback port, and a superuser runs programs as us (COPY PROGRAM).
 * @throws PostgresFailure `other-version`, `disk-full`, `data-not-writable`, `failed`
 */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  account: SystemAccount,
  durable: boolean,
): Promise<string> {
  const paths = clusterPaths(dataDir)
  if (existsSync(paths.cluster)) {
    await checkVersion(paths.cluster, binaries)
    return readPassword(paths.password)
  }
  const password = randomBytes(24).toString('base64url')
  // Made aside and renamed, so that an interrupted initdb never looks like a finished one.
  const partial = `${paths.cluster}.partial`
  await rm(partial, { recursive: true, force: true })
  await writeFile(paths.password, `${password}\n`, { mode: 0o600 })
  if (account.owner) await chown(paths.password, account.owner.uid, account.owner.gid)
  const [file, args] = account.command(binaries.initdb, [
    `--pgdata=${partial}`,
    '--username=postgres',
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    // Hashing 4,096 times would protect a short password; here it is a third of what a new connection costs.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    // The same order of strings on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ])
  const { code, output } = await run(file, args, 120_000, { env: plainEnvironment() })
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true })
    throw explainOutput(output, dataDir)
  }
  await rename(partial, paths.cluster)
  return password
}

/** Without the user's PG* variables, which would redirect the programs, and with messages we can read. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv
}

async function readPassword(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new PostgresFailure(
      'failed',
      `The local database has lost its password (${path}). Delete the folder around it: the next start makes a new database, with the content the project starts with.`,
    )
  }
}

async function checkVersion(cluster: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const { output } = await run(binaries.postgres, ['--version'], 10_000)
  const runs = output.match(/(\d+)/)?.[1]
  if (made === runs) return
  throw new PostgresFailure(
    'other-version',
    `The local database in ${cluster} was made by PostgreSQL ${made || 'of an unknown version'}; this is ${runs}. ` +
      'Delete that folder to start afresh, or set LOCAL_DATA_DIR to another one.',
  )
}
