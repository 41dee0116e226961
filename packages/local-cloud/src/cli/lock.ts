import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from '../processes/alive.ts'
import { CliError, list } from './cli-error.ts'

/** Held while we use a data folder. */
export type Lock = { release(): void }

/**
 * Claims a data folder for this process; of many that do so at once exactly one gets it. The lock of a process that was
 * killed is taken over: its id must belong to a living launcher, not merely to some process.
 * @param purpose shown to whoever comes second, e.g. `npm start on http://localhost:3000`
 * @param timeout milliseconds that other processes may take to replace a lock, which takes them one or two
 * @param variables names of more variables that a second one beside it needs
 * @throws CliError that names the process holding it
 */
export async function claimDataDir(
  dataDir: string,
  purpose: string,
  { timeout = 5_000, variables = [] }: { timeout?: number; variables?: readonly string[] } = {},
): Promise<Lock> {
  const path = join(dataDir, 'lock')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Written first and linked then: a lock is never there without the name of its holder.
  const own = `${path}.${randomUUID()}`
  await writeFile(own, `${process.pid}\n${purpose}\n`, { mode: 0o600 })
  try {
    const until = Date.now() + timeout
    while (!(await linked(own, path)) && !(await takeOverLock(own, path, variables))) {
      if (Date.now() >= until) throw new CliError(`Delete ${turnOf(path)}: whoever made it was killed.`)
      await delay(10)
    }
    return { release: () => release(path) }
  } finally {
    await rm(own, { force: true })
  }
}

const turnOf = (path: string) => `${path}.takeover`

/**
 * Replaces a lock whose holder is gone. Only the process whose turn it is removes a lock of another process, or a
 * second one could remove the lock that a first has just put in its place.
 * @returns false when it is another process's turn, or another one was quicker
 * @throws CliError when the holder lives
 */
async function takeOverLock(own: string, path: string, variables: readonly string[]): Promise<boolean> {
  await refuseHeld(path, variables)
  if (!(await linked(own, turnOf(path)))) return false
  try {
    await refuseHeld(path, variables)
    await rm(path, { force: true })
    return await linked(own, path)
  } finally {
    await rm(turnOf(path), { force: true })
  }
}

async function refuseHeld(path: string, variables: readonly string[]): Promise<void> {
  const [pid = '', purpose = ''] = (await readFile(path, 'utf8').catch(emptyWhenAbsent)).split('\n')
  if (Number(pid) !== process.pid && !/\b(?:launch|local-cloud\b)/.test(await commandLine(Number(pid))))
    return
  throw new CliError(
    `Already running here as process ${pid} (${purpose}). Use that one, stop it (kill ${pid}), or set ` +
      `${list(['LOCAL_DATA_DIR', ...variables, 'PORT', 'LOCAL_CLOUD_PORT', 'LOCAL_DB_PORT', 'LOCAL_SMTP_PORT'])} ` +
      'to run a second one.',
  )
}

/** Gives a file a second name, at once or not at all; false when that name is taken. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

function release(path: string): void {
  try {
    if (readFileSync(path, 'utf8').startsWith(`${process.pid}\n`)) rmSync(path, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // The data folder was deleted under us.
  }
}
