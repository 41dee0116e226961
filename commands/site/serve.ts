import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, CliError, type Ending, messageOf, type Session, startChild } from 'local-cloud'
import type { Prepared } from '../prepare.ts'
import { localSiteUrl } from './environment.ts'

/** A program and its arguments. */
export type CommandLine = readonly [string, ...string[]]

/** The commands that build and run the site; tests use faster ones. */
export type SiteCommands = { build: CommandLine; dev: CommandLine; server: CommandLine }

/** The real commands, run by the same Node.js as this process. */
export function siteCommands(root: string): SiteCommands {
  const next = createRequire(join(root, 'package.json')).resolve('next/dist/bin/next')
  return {
    build: [process.execPath, next, 'build'],
    dev: [process.execPath, next, 'dev'],
    server: [process.execPath, join(root, 'server', 'main.mjs')],
  }
}

/**
 * Starts the production or development server and waits until it is healthy.
 * @param options with `startTimeoutMs`, in which `/api/health` has to respond with 200
 * @throws CliError when the server ends or `startTimeoutMs` passes
 */
export async function serveSite(
  session: Session,
  prepared: Prepared,
  command: CommandLine,
  options: { startTimeoutMs: number; environment: Record<string, string>; showAll: boolean },
): Promise<void> {
  const { settings, environment } = prepared
  const logFile = join(settings.dataDir, 'logs', 'site.log')
  const child = await startChild({
    command,
    cwd: settings.root,
    env: { ...environment, ...options.environment },
    logFile,
    show: { out: options.showAll, error: true },
  })
  await session.stack.push('Site', () => child.stop(15_000)) // The server gives running requests up to 10 s to finish.
  void child.ended.then((ending) =>
    session.fail(`The site ended (${describeEnding(ending)}). Its log: ${logFile}`),
  )
  await waitUntilHealthy(
    `${localSiteUrl(environment, settings.port)}/api/health`,
    child,
    options.startTimeoutMs,
    logFile,
  )
}

async function waitUntilHealthy(
  url: string,
  child: Child,
  timeoutMs: number,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let running = true
  void child.ended.then(() => {
    running = false
  })
  let last = 'no response'
  while (running) {
    const left = deadline - Date.now()
    if (left <= 0) {
      throw new CliError(
        `The site did not get ready in ${timeoutMs / 1000} s (${url}: ${last}). Its log: ${logFile}`,
      )
    }
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(left) })
      await response.arrayBuffer()
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = messageOf(error)
    }
    await pause(100)
  }
  throw new CliError(`The site ended while starting:\n${child.lastWords()}\nIts log: ${logFile}`)
}

/** `exit code 1`, `signal SIGKILL`. */
export function describeEnding({ code, signal }: Ending): string {
  return signal ? `signal ${signal}` : `exit code ${code}`
}

/**
 * The exit code of a command that only runs this program: the program's own, or that of a shell for a signal, which it
 * names on the terminal.
 */
export function exitCodeAfter(name: string, ending: Ending, session: Session): number {
  if (!ending.signal) return ending.code ?? 1
  session.log(`${name} ended: ${describeEnding(ending)}`)
  return 128 + constants.signals[ending.signal]
}
