const KEY = Symbol.for('liftpass.contentGeneration')
type Shared = { [KEY]?: number }

/**
 * Counts the moments at which content of this process became old. Part of the key of every cached answer, so that an answer asked for after
 * such a moment is never one that was under way before.
 *
 * Next.js lets concurrent renderings share a question to the Content Lake that is under way, also when what it will bring has been announced as old
 * meanwhile. The page made of it would count as new for good.
 */
export const generation = (): number => (globalThis as Shared)[KEY] ?? 0

/** Says that what was asked so far may be old. Global, because Next.js bundles a module once for every route that imports it. */
export function beginGeneration(): void {
  ;(globalThis as Shared)[KEY] = generation() + 1
}
