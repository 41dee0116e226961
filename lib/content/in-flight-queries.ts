/**
 * Shares the set with server/page-cache.mjs and between copies of this module: Next.js bundles it once for every route
 * that imports it.
 */
const KEY = Symbol.for('liftpass.inFlightQueries')

/**
 * A query to the Content Lake: when it was sent, and until when a rendering that starts may still get its result;
 * milliseconds since 1970.
 */
type Query = { started: number; sharedUntil: number }

/** How long a result may take to reach all renderings that share it. */
const SETTLE_MS = 250

const queries = ((globalThis as { [KEY]?: Set<Query> })[KEY] ??= new Set())

/**
 * Records that a query is in flight while `run` runs.
 *
 * Next.js lets a rendering share the result of a query that another rendering sent earlier. Such a page is no newer
 * than that query, so server/page-cache.mjs dates it by the query's start. Dated later, it would seem to include a
 * change that was announced in between, and never be rendered again.
 */
export async function trackQuery<Result>(run: () => Promise<Result>): Promise<Result> {
  const query: Query = { started: Date.now(), sharedUntil: Infinity }
  queries.add(query)
  try {
    return await run()
  } finally {
    const now = Date.now()
    query.sharedUntil = now + SETTLE_MS
    for (const other of queries) if (other.sharedUntil < now) queries.delete(other)
  }
}
