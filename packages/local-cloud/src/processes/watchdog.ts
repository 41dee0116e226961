import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** A watchdog, to be dismissed once its target has ended. */
export type Watchdog = { dismiss(): void }

// `read` returns when the pipe closes, which the kernel does however this process ends, kill -9 included. Then the
// first signal, and SIGKILL after ten seconds. A dismissed watchdog reads a line and exits.
const script = `
read -r word && exit 0
kill -s "$1" -- "$2" 2>/dev/null || exit 0
i=0
while [ $i -lt 100 ]; do kill -0 -- "$2" 2>/dev/null || exit 0; sleep 0.1; i=$((i+1)); done
kill -s KILL -- "$2" 2>/dev/null
`

/**
 * Ends a child process when this process ends without having done so.
 * @param target a process id, or the negative id of a process group
 * @param signal the first signal to send, without SIG
 */
export function watch(target: number, signal: 'INT' | 'TERM' | 'QUIT'): Watchdog {
  // Windows has neither sh nor signals: there the next start stops what was left running.
  if (process.platform === 'win32') return { dismiss() {} }
  const child = spawn('/bin/sh', ['-c', script, 'watchdog', signal, String(target)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  const pipe = child.stdin as unknown as Socket
  pipe.on('error', () => undefined) // The watchdog ended before us: nothing left to guard with, nothing to do.
  child.on('error', () => undefined)
  child.unref()
  pipe.unref?.()
  return {
    dismiss() {
      pipe.end('done\n')
    },
  }
}
