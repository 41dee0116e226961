/** Shared by symbol with server/page-cache.mjs: Next.js bundles this file, and once for every route that imports it. */
const KEY = Symbol.for('liftpass.inFlightQueries')

/** A query to the Content Lake: when it was sent, and when its result arrived; milliseconds since 1970. */
type Query = { started: number; ended: number }

/** How long until a result has reached everything that waits for it. */
const SETTLE_MS = 250

const queries = ((globalThis as { [KEY]?: Set<Query> })[KEY] ??= new Set())

/**
 * Records that a query is in flight while `run` runs.
 *
 * Next.js lets a rendering share the result of a query that another rendering sent earlier. A page made of it is no
 * newer than the query, and server/page-cache.mjs dates it so: otherwise a change announced in between would never
 * appear.
 */
export async function trackQuery<Result>(run: () => Promise<Result>): Promise<Result> {
  const query: Query = { started: Date.now(), ended: Infinity }
  queries.add(query)
  try {
    return await run()
  } finally {
    query.ended = Date.now()
    for (const other of queries) if (other.ended < query.ended - SETTLE_MS) queries.delete(other)
  }
}
