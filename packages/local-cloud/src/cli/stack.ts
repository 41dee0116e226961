/** What was started, to be stopped in the opposite order. */
export type Stack = {
  /** Remembers how to stop something; at once when stopping has begun. */
  push(name: string, stop: () => Promise<void> | void): Promise<void>
  /** Stops everything, last first, going on when one fails. Safe to call twice. */
  stop(): Promise<void>
}

/** @param report told about anything that does not stop as it should */
export function createStack(report: (line: string) => void): Stack {
  const entries: { name: string; stop: () => Promise<void> | void }[] = []
  let stopping: Promise<void> | undefined
  const run = async (entry: (typeof entries)[number]) => {
    try {
      await entry.stop()
    } catch (error) {
      report(`${entry.name} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
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
