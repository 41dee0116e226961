import { messageOf } from '../message-of.ts'

/** Started things, to be stopped in reverse order. */
export type Stack = {
  /** Adds a stop function; calls it at once when stopping has begun. */
  push(name: string, stop: () => Promise<void> | void): Promise<void>
  /** Stops everything, last first, and continues after a failure. Safe to call twice. */
  stop(): Promise<void>
}

/** @param report called with a line for everything that fails to stop */
export function createStack(report: (line: string) => void): Stack {
  const entries: { name: string; stop: () => Promise<void> | void }[] = []
  let stopping: Promise<void> | undefined
  const run = async (entry: (typeof entries)[number]) => {
    try {
      await entry.stop()
    } catch (error) {
      report(`${entry.name} did not stop cleanly: ${messageOf(error)}`)
    }
  }
  const stopAll = async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) await run(entry)
  }
  return {
    async push(name, stop) {
      entries.push({ name, stop })
      if (stopping) await stopAll()
    },
    stop: () => (stopping ??= stopAll()),
  }
}
