import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ensureDatabase,
  startPostgres,
  type Postgres,
} from '../../../packages/local-cloud/src/postgres/index.ts'
import { waitUntilGone } from '../../../packages/local-cloud/src/processes/alive.ts'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'
import { run } from '../../../packages/local-cloud/src/processes/run.ts'

/**
 * A PostgreSQL that a test kills and starts again, on the same port with the same data and the durability of
 * production.
 */
export type CrashingPostgres = {
  url: string
  /** Kills the postmaster and all its processes at once with SIGKILL, so that none can clean up. */
  kill(): Promise<void>
  /** Starts it again; it recovers from its write-ahead log. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param dataDir used by this server only */
export async function startCrashingPostgres(dataDir: string, database: string): Promise<CrashingPostgres> {
  const port = await freePort()
  const open = () => startPostgres({ dataDir, port, durable: true })
  let running: Postgres = await open()
  await ensureDatabase(running.connectionString(), database)
  return {
    url: running.connectionString(database),
    async kill() {
      const [pid] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      const postmaster = Number(pid)
      // SIGSTOP first: otherwise the postmaster would notice that its children died, and clean up.
      process.kill(postmaster, 'SIGSTOP')
      const all = [postmaster, ...(await childrenOf(postmaster))]
      for (const one of all) process.kill(one, 'SIGKILL')
      await running.exited
      for (const one of all) {
        if (!(await waitUntilGone(one, 10_000)))
          throw new Error(`Process ${one} of PostgreSQL outlived kill -9.`)
      }
    },
    async start() {
      running = await open()
    },
    stop: () => running.stop(),
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { code, output } = await run('ps', ['-A', '-o', 'pid=,ppid='], 10_000)
  if (code !== 0) throw new Error(`Processes cannot be listed: ${output}`)
  const pairs = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}
