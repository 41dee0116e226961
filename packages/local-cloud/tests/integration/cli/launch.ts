import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program that a test started. */
export type Launched = {
  child: ChildProcess
  /** All it has printed so far, both streams. */
  output(): string
  /** Waits until it has printed a match; fails when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
}

/** An empty project folder. */
export function project(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'project '))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Where compiled code is kept, which makes a start twice as fast. */
const compiled = fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))

const binary = fileURLToPath(new URL('../../../bin/local-cloud.mjs', import.meta.url))

/** Starts the command `local-cloud` in a folder. */
export const launch = (root: string, args: string[], environment: Record<string, string> = {}): Launched =>
  run([process.execPath, binary, ...args], root, environment)

/** Starts a program on free ports, without this machine's environment variables. */
export function run(
  [program = '', ...args]: string[],
  cwd: string,
  environment: Record<string, string>,
): Launched {
  const ports = {
    PORT: '0',
    LOCAL_CLOUD_PORT: '0',
    LOCAL_DB_PORT: '0',
    LOCAL_SMTP_PORT: '0',
    NODE_COMPILE_CACHE: compiled,
    // Where the tests look for what a program leaves behind.
    TMPDIR: tmpdir(),
  }
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, ...ports, ...environment } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      listeners.forEach((listener) => listener())
    })
  }
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text)
        if (match) resolve(match)
      }
      listeners.add(look)
      look()
      void exit.then(() => reject(new Error(`Ended without printing ${pattern}:\n${text}`)))
    })
  return { child, output: () => text, printed, exit }
}
