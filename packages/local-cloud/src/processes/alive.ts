import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.ts'

/** Whether a process with this id exists (one of another user counts). */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The command line of a running process, or '' when there is none. Process ids are reused, immediately in containers,
 * whose ids start at 1: an id from a file has to be confirmed by its command line.
 */
export async function commandLine(pid: number): Promise<string> {
  if (!isAlive(pid)) return ''
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return ''
    }
  }
  if (process.platform === 'win32') return ''
  const { code, output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], 5_000)
  return code === 0 ? output.trim() : ''
}

/** Waits until the process is gone; false when it is still there after `timeout` milliseconds. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
