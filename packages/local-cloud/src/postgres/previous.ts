import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, waitUntilGone } from '../processes/alive.ts'
import { run } from '../processes/run.ts'
import type { Binaries } from './binaries.ts'
import { layout } from './cluster.ts'
import { PostgresFailure, inUse } from './failure.ts'

/**
 * Deals with what an earlier run left behind in this data folder.
 * - Its starter still lives: the folder is in use.
 * - PostgreSQL outlived its starter (kill -9): it is shut down cleanly, so that the new one has the options asked for.
 * - Only the lock file is left, and its process id may belong to a stranger by now: the file is removed, because
 *   PostgreSQL itself would refuse to start while any process has that id.
 * @throws PostgresFailure `in-use`, or `failed` when the old server does not stop
 */
export async function clearPrevious(dataDir: string, binaries: Binaries): Promise<void> {
  const paths = layout(dataDir)
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
