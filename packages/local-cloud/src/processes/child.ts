import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { watch } from './watchdog.ts'

/** How a child ended. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** A started program. */
export type Child = {
  pid: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<Ending>
  /** SIGTERM to it and its own children, SIGKILL after `killAfterMs`. */
  stop(killAfterMs?: number): Promise<void>
  /** The last lines of what it wrote. */
  lastWords(lines?: number): string
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only this process, which stops things in
 * order. A watchdog ends the group when this process is killed.
 * @param show which of its output streams also go to the terminal; all of them go to the log file
 */
export async function startChild(options: {
  command: readonly [string, ...string[]]
  cwd: string
  env: Record<string, string | undefined>
  logFile: string
  show?: { out?: boolean; error?: boolean }
  /** The program gets the terminal: nothing is logged. */
  terminal?: boolean
}): Promise<Child> {
  const { command, cwd, env, logFile, show = {}, terminal = false } = options
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const child = spawn(command[0], command.slice(1), {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: terminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  log.once('error', ({ message }) => {
    console.error(`${logFile} cannot be written, and ends here: ${message}`)
    // A program would wait for a reader of its output.
    child.stdout?.resume()
    child.stderr?.resume()
  })
  if (show.out) child.stdout?.pipe(process.stdout, { end: false })
  if (show.error) child.stderr?.pipe(process.stderr, { end: false })
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => log.end(() => resolve({ code, signal })))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Error(`Could not run ${command[0]}: ${error.message}`)))
  })
  const pid = child.pid as number
  const group = process.platform === 'win32' ? pid : -pid
  const watchdog = watch(group, 'TERM')
  child.once('exit', () => watchdog.dismiss())
  return {
    pid,
    ended,
    async stop(killAfterMs = 10_000) {
      signalGroup(group, 'SIGTERM')
      const timer = setTimeout(() => signalGroup(group, 'SIGKILL'), killAfterMs)
      await ended
      clearTimeout(timer)
    },
    lastWords: (lines = 20) => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n'),
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(group, signal)
  } catch (error) {
    // The group has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
