import type { Inventory } from './inventory'

type Memory = {
  /** What the Content Lake held at the last look (milliseconds since 1970), and what webhooks told since. */
  known?: { inventory: Inventory; lookedAt: number }
}

const KEY = Symbol.for('liftpass.reconciler')

/**
 * What the reconciler of this process remembers. Global, because Next.js may bundle a module once for every route
 * that imports it, and the webhook and the reconciler are two routes.
 */
export const memory: Memory = ((globalThis as { [KEY]?: Memory })[KEY] ??= {})
