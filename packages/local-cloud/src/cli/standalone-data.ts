import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../postgres/index.ts'
import { value, type Environment } from './environment.ts'
import { localDatabase } from '../cloud/local-cloud.ts'
import { claimDataDir, type Lock } from './lock.ts'
import { CliError } from './cli-error.ts'
import type { Session } from './session.ts'

/** `shared`: connection string of a database that another process runs there. */
export type StandaloneData = { dataDir: string; shared?: string | undefined }

/**
 * Where a standalone service keeps its data: in a temporary folder, or in a folder of its own. Auth services with
 * different options may share one database, as the test suites of Supabase's clients need: the others join the first,
 * even when all start at the same time, and end with it.
 * @throws CliError when the folder is in use and cannot be shared
 */
export async function standaloneData(
  session: Session,
  root: string,
  environment: Environment,
  service: string,
  memory: boolean,
): Promise<StandaloneData> {
  if (memory) {
    const folder = await mkdtemp(join(tmpdir(), `${service}-`))
    await session.stack.push('Throw-away data', () => rm(folder, { recursive: true, force: true }))
    return { dataDir: folder }
  }
  const dataDir = resolve(root, value(environment, 'LOCAL_DATA_DIR') ?? '.local', 'alone', service)
  const purpose = `local-cloud ${service}`
  const held = service === 'auth' ? await joinOrClaim(dataDir, purpose) : await claimDataDir(dataDir, purpose)
  if ('release' in held) {
    await session.stack.push('Lock', () => held.release())
    return { dataDir }
  }
  await session.stack.push('Connection to the shared database', () => held.connection.end())
  held.connection.on('end', () =>
    session.fail('The auth service that was started first has ended, and the database with it.'),
  )
  return { dataDir, shared: held.connectionString }
}

type Joined = { connectionString: string; connection: pg.Client }

/** How long the process that holds the folder may take to start its database. */
const lockTimeoutMs = 60_000

/** Joins the database of the folder, or claims the folder when no process holds it. */
async function joinOrClaim(dataDir: string, purpose: string): Promise<Joined | Lock> {
  const until = Date.now() + lockTimeoutMs
  for (;;) {
    const joined = await joinDatabase(dataDir)
    if (joined) return joined
    try {
      return await claimDataDir(dataDir, purpose)
    } catch (error) {
      if (!(error instanceof CliError) || Date.now() > until) throw error
      await delay(200)
    }
  }
}

/** @returns undefined when no database runs there, or not yet */
async function joinDatabase(dataDir: string): Promise<Joined | undefined> {
  const connectionString = await runningPostgres(join(dataDir, 'postgres'), localDatabase)
  if (connectionString === undefined) return undefined
  const connection = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // The `end` event that follows is reported.
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    return { connectionString, connection }
  } catch {
    return undefined
  }
}
