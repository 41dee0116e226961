/**
 * The server and the site are bundled apart, and the site's routes from its actions: what one process has to know once
 * is shared past all copies.
 */
const SHARED = Symbol.for('liftpass.deliveries')

type State = { stop: AbortController; runs: Set<Promise<unknown>> }

const shared = globalThis as { [SHARED]?: State }

const state = (): State => (shared[SHARED] ??= { stop: new AbortController(), runs: new Set() })

/** Aborts when this process is about to end: then no go is begun any more. */
export const stopSignal = (): AbortSignal => state().stop.signal

/** Remembers a run, so that the process does not end in the middle of it. */
export function untilDone<Answer>(run: Promise<Answer>): Promise<Answer> {
  const { runs } = state()
  const done = run.then(
    () => undefined,
    () => undefined,
  )
  runs.add(done)
  void done.then(() => runs.delete(done))
  return run
}

/**
 * Begins no go any more, and waits for those under way: a few seconds at most, after which what was not tried is given
 * back.
 */
export async function finishDeliveries(): Promise<void> {
  const { stop, runs } = state()
  stop.abort()
  await Promise.all(runs)
}
