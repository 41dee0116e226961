import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from '../processes/alive.ts'
import { CliError, list } from './cli-error.ts'

/** Ids of the locks that this process holds or asks for. */
const ownLocks = new Set<string>()

/** The lock of a data folder. */
export type Lock = { release(): void }

/**
 * Claims a data folder for this process; one of several simultaneous claims succeeds. The lock of a killed process is
 * taken over: its id must belong to a running launcher, not just to any process.
 * @param purpose shown to the second process, e.g. `npm start on http://localhost:3000`
 * @param timeoutMs that other processes may take to replace a lock, which takes one or two
 * @param variables more variables that a second instance has to set
 * @throws CliError that names the process holding it
 */
export async function claimDataDir(
  dataDir: string,
  purpose: string,
  { timeoutMs = 5_000, variables = [] }: { timeoutMs?: number; variables?: readonly string[] } = {},
): Promise<Lock> {
  const path = join(dataDir, 'lock')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Written first and then linked: a lock never exists without its holder's id.
  const id = randomUUID()
  const own = `${path}.${id}`
  await writeFile(own, `${process.pid}\n${purpose}\n${id}\n`, { mode: 0o600 })
  ownLocks.add(id)
  try {
    const until = Date.now() + timeoutMs
    while (!(await linked(own, path)) && !(await takeOverLock(own, path, variables))) {
      if (Date.now() >= until)
        throw new CliError(`Delete ${turnOf(path)}: the process that made it was killed.`)
      await delay(10)
    }
    return { release: () => release(path) }
  } finally {
    await rm(own, { force: true })
  }
}

const turnOf = (path: string) => `${path}.takeover`

/**
 * Replaces the lock of an ended process. Only the process that holds the takeover file removes a lock, or a second one
 * could remove the lock that the first has just made.
 * @returns false when another process holds it, or was faster
 * @throws CliError when the holder is alive
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
  const [pid = '', purpose = '', id = ''] = (await readFile(path, 'utf8').catch(emptyWhenAbsent)).split('\n')
  // In a container, a killed process often had the id that its successor has.
  const isHeld =
    Number(pid) === process.pid
      ? ownLocks.has(id)
      : /\b(?:launch|local-cloud\b)/.test(await commandLine(Number(pid)))
  if (!isHeld) return
  throw new CliError(
    `Already running here as process ${pid} (${purpose}). Use that one, stop it (kill ${pid}), or set ` +
      `${list(['LOCAL_DATA_DIR', ...variables, 'PORT', 'LOCAL_CLOUD_PORT', 'LOCAL_DB_PORT', 'LOCAL_SMTP_PORT'])} ` +
      'to run a second one.',
  )
}

/** Links a file atomically; false when the name is taken. */
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
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // The data folder may have been deleted.
  }
}
