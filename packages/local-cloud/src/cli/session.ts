import { settledWithin } from '../processes/deadline.ts'
import { CliError } from './cli-error.ts'
import { createStack, type Stack } from './stack.ts'

/** One run of a command, from the first thing started to the last one stopped. */
export type Session = {
  stack: Stack
  /** Prints one line to the terminal. */
  log(line: string): void
  /** Ends the session because a required process ended; the first cause counts. */
  fail(cause: string): void
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
/** What a shell reports of a program that SIGPIPE ended. */
const outputClosed = 141

/**
 * Runs `work`, then stops everything it started, when it ends, fails, a signal arrives, or the output is closed.
 * @param work resolves with the exit code, or with nothing once it is up and is to run until told to stop; a CliError
 * is shown as one line, any other error with its stack
 * @returns the exit code of the process: that of the work, 1 for a failure, 128 + the signal's number
 */
export async function runSession(work: (session: Session) => Promise<number | undefined>): Promise<number> {
  const log = (line: string) => console.log(line)
  const stack = createStack(log)
  let settle: (code: number) => void = () => undefined
  const over = new Promise<number>((resolve) => {
    settle = resolve
  })
  let stopping = false
  const end = (code: number, line?: string) => {
    if (stopping) return
    stopping = true
    if (line) (code === 1 ? console.error : console.log)(line)
    settle(code)
  }
  const ignoreSignals = onSignals((signal) => end(exitCodes[signal], '\nStopping…'))
  const stopWatching = onShellExit(() => end(exitCodes.SIGTERM, 'npm has ended. Stopping…'))
  const ignoreOutput = onOutputClosed(() => end(outputClosed))
  const working = work({ stack, log, fail: (cause) => end(1, cause) }).then(
    (code) => (code === undefined ? undefined : end(code)),
    (error: unknown) => end(1, describe(error)),
  )
  const code = await over
  await stack.stop()
  // A start in progress pushes itself on the stack, which stops it at once.
  await settledWithin(working, 10_000)
  ignoreSignals()
  stopWatching()
  ignoreOutput()
  return code
}

function onSignals(act: (signal: keyof typeof exitCodes) => void): () => void {
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  let first = 0
  const handler = (signal: NodeJS.Signals) => {
    // npm forwards the Ctrl-C that the terminal has already sent; only a later one forces the exit.
    if (first && Date.now() - first > 1_000) process.exit(1)
    first ||= Date.now()
    act(signal as keyof typeof exitCodes)
  }
  for (const signal of signals) process.on(signal, handler)
  return () => signals.forEach((signal) => process.off(signal, handler))
}

/**
 * npm runs scripts through a shell and sends SIGTERM to the shell alone. The shell ends and the script would go on; all
 * that it can see is its new parent.
 */
function onShellExit(act: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const shell = process.ppid
  const timer = setInterval(() => process.ppid !== shell && act(), 250)
  return () => clearInterval(timer)
}

/** A full disk: the output is lost, and nothing else. */
const lost = ['ENOSPC', 'EDQUOT']

/** Without a listener, Node ends the process at once and leaves child processes behind. */
function onOutputClosed(act: () => void): () => void {
  const streams = [process.stdout, process.stderr]
  const handler = ({ code = '' }: NodeJS.ErrnoException) => lost.includes(code) || act()
  for (const stream of streams) stream.on('error', handler)
  return () => streams.forEach((stream) => stream.off('error', handler))
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const forPeople = error instanceof CliError || ['PostgresFailure', 'InvalidVariable'].includes(error.name)
  return forPeople ? error.message : (error.stack ?? error.message)
}
