import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settledWithin } from '../processes/deadline.ts'
import { run } from '../processes/run.ts'
import { watch } from '../processes/watchdog.ts'
import type { SystemAccount } from './system-account.ts'
import type { Binaries } from './binaries.ts'
import { clusterPaths, plainEnvironment } from './cluster.ts'
import { PostgresFailure, explainOutput } from './failure.ts'

/** A PostgreSQL that accepts connections. */
export type Server = { stop(): Promise<void>; exited: Promise<void> }

const startTimeoutMs = 60_000 // Recovery after a kill -9 replays the log; that is seconds, not minutes.

/**
 * Starts `postgres` on 127.0.0.1 and waits until it is ready.
 * @throws PostgresFailure when it ends before it is ready, or is not ready in a minute
 */
export async function startServer(options: {
  dataDir: string
  port: number
  durable: boolean
  binaries: Binaries
  account: SystemAccount
}): Promise<Server> {
  const { dataDir, port, durable, binaries, account } = options
  const paths = clusterPaths(dataDir)
  const [file, args] = account.command(binaries.postgres, ['-D', paths.cluster, ...settings(port, durable)])
  const log = openSync(paths.log, 'w', 0o600)
  // In a group of its own: Ctrl-C in the terminal must not stop the database before those who use it.
  const child = spawn(file, args, { stdio: ['ignore', log, log], detached: true, env: plainEnvironment() })
  closeSync(log)
  child.unref()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (!child.pid) throw new PostgresFailure('failed', `Could not run ${file}.`)
  const watchdog = watch(child.pid, durable ? 'INT' : 'QUIT')
  void exited.then(() => watchdog.dismiss())
  const stop = () => stopServer(child, exited, durable, () => pgCtlStop(binaries, paths.cluster))
  if (await ready(child, paths.cluster)) return { stop, exited }
  await stop()
  throw explainOutput(await readFile(paths.log, 'utf8').catch(() => ''), dataDir, port)
}

/**
 * A throw-away server has many small databases that live for seconds. So: no autovacuum, which visits each of them; no
 * log for replicas; and few buffers, because PostgreSQL searches all of them when it drops a database.
 */
const THROW_AWAY = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=16MB']

function settings(port: number, durable: boolean): string[] {
  const value = durable ? 'on' : 'off'
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=', // Socket paths are limited to about 100 characters; folders are not.
    `fsync=${value}`,
    `synchronous_commit=${value}`,
    `full_page_writes=${value}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : THROW_AWAY),
  ].flatMap((setting) => ['-c', setting])
}

/** The eighth line of postmaster.pid says "ready" once connections are accepted; pg_ctl waits for the same. */
async function ready(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await pause(15)
  }
  return false
}

/** Fast shutdown, then immediate, then kill; a throw-away database skips the checkpoint of the first. */
async function stopServer(
  child: ChildProcess,
  exited: Promise<void>,
  durable: boolean,
  stopOnWindows: () => Promise<unknown>,
): Promise<void> {
  child.ref() // A caller that has nothing else to do must still see the shutdown through.
  if (process.platform === 'win32') await stopOnWindows()
  const signals = durable ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) : (['SIGQUIT', 'SIGKILL'] as const)
  for (const signal of signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await settledWithin(exited, 10_000)
  }
}

const pgCtlStop = (binaries: Binaries, cluster: string) =>
  run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], 30_000)
