import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { freePort, isFree } from '../processes/ports.ts'
import { chooseSystemAccount } from './system-account.ts'
import { connectionString } from './connection-string.ts'
import { findBinaries } from './binaries.ts'
import { clusterPaths, prepareCluster, prepareFolder } from './cluster.ts'
import { PostgresFailure, portTaken } from './failure.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { startServer, type Server } from './server.ts'

export { ensureDatabase } from './database.ts'
export { runningPostgres } from './running.ts'

export type PostgresOptions = {
  /** Folder for this database alone; relative to the working directory. Created when missing. */
  dataDir: string
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  port: number
  /** false turns fsync off: for throw-away databases only. Default true. */
  durable?: boolean
  /** Called with one line per step. */
  log?: (line: string) => void
}

/** A running PostgreSQL server that this process started. */
export type Postgres = {
  /** `postgresql://…` for a database of this server (default `postgres`); carries the password. */
  connectionString(database?: string): string
  port: number
  /** Resolves when the server has ended for any reason. */
  exited: Promise<void>
  /** Shuts the server down cleanly; safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm brought, as root or as an ordinary user, on 127.0.0.1 only. First cleans up after an
 * earlier run that was killed, without losing a committed transaction. When this process dies without stop(), a
 * watchdog ends the server.
 * @throws PostgresFailure with a message that names the way out
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { port, durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  const binaries = findBinaries()
  await prepareFolder(dataDir)
  const account = await chooseSystemAccount(binaries, dataDir)
  await stopOrphanedServer(dataDir, binaries)
  if (port !== 0 && !(await isFree(port))) throw portTaken(port)
  const password = await prepareCluster(dataDir, binaries, account, durable)
  const started = await startOnPort(port, (chosen) =>
    startServer({ dataDir, port: chosen, durable, binaries, account }),
  )
  await writeFile(clusterPaths(dataDir).owner, `${process.pid}\n`, { mode: 0o600 })
  log(`PostgreSQL runs on 127.0.0.1:${started.port} as ${account.name}, data in ${dataDir}`)
  return {
    connectionString: (database = 'postgres') => connectionString(password, started.port, database),
    port: started.port,
    exited: started.server.exited,
    stop: () => started.server.stop(),
  }
}

/** A picked port may be taken by another process before PostgreSQL binds it: pick again. */
async function startOnPort(
  wanted: number,
  start: (port: number) => Promise<Server>,
): Promise<{ port: number; server: Server }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted || (await freePort())
    try {
      return { port, server: await start(port) }
    } catch (error) {
      const lostRace = error instanceof PostgresFailure && error.code === 'port-taken' && wanted === 0
      if (!lostRace || attempt === 5) throw error
    }
  }
}
