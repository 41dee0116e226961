import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, waitUntilGone } from '../processes/alive.ts'
import { run } from '../processes/run.ts'
import type { Binaries } from './binaries.ts'
import { clusterPaths } from './cluster.ts'
import { PostgresFailure, inUse } from './failure.ts'

/**
 * Cleans up after an earlier run in this data folder.
 * - The process that started it is alive: the folder is in use.
 * - PostgreSQL outlived that process (kill -9): it is shut down cleanly, so that the new server gets the new options.
 * - Only the lock file is left, and another program may have its process id by now: the file is removed, because
 *   PostgreSQL would refuse to start while any process has that id.
 * @throws PostgresFailure `in-use`, or `failed` when the old server does not stop
 */
export async function stopOrphanedServer(dataDir: string, binaries: Binaries): Promise<void> {
  const paths = clusterPaths(dataDir)
  const lockFile = join(paths.cluster, 'postmaster.pid')
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', paths.cluster, '-m', 'fast', '-w'], 30_000)
    return
  }
  if (!(await commandLine(pid)).includes(paths.cluster)) {
    await rm(lockFile, { force: true })
    return
  }
  const owner = Number(await readFile(paths.owner, 'utf8').catch(() => ''))
  if (owner && isAlive(owner)) throw inUse(dataDir, owner)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await waitUntilGone(pid, 10_000)) return
  }
  throw new PostgresFailure('failed', `An earlier PostgreSQL (process ${pid}) does not stop. End it by hand.`)
}
