/**
 * Shared through `globalThis`: the bundles of the server, the routes and the actions have a copy of this module each.
 */
const SHARED = Symbol.for('liftpass.deliveries')

type State = { stop: AbortController; runs: Set<Promise<unknown>> }

const shared = globalThis as { [SHARED]?: State }

const state = (): State => (shared[SHARED] ??= { stop: new AbortController(), runs: new Set() })

/** Aborts when this process is about to end: no batch begins after that. */
export const shutdownSignal = (): AbortSignal => state().stop.signal

/** Registers a run, so that `finishDeliveries` waits for it. */
export function trackRun<Value>(run: Promise<Value>): Promise<Value> {
  const { runs } = state()
  const done = run.then(
    () => undefined,
    () => undefined,
  )
  runs.add(done)
  void done.then(() => runs.delete(done))
  return run
}

/** Begins no further batch, and waits a few seconds for the current ones; leads that were not tried are released. */
export async function finishDeliveries(): Promise<void> {
  const { stop, runs } = state()
  stop.abort()
  await Promise.all(runs)
}
