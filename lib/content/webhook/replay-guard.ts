const WINDOW_MS = 10 * 60 * 1000
const CAPACITY = 10_000

/**
 * Remembers the signatures that were acted on for twice the time a signature is valid, so that a captured request cannot be sent
 * again. One per process: a replay that reaches another instance makes it render pages anew, nothing more.
 */
export class ReplayGuard {
  readonly #seen = new Map<string, number>()

  /** Whether this signature was acted on before. */
  has(signature: string, now = Date.now()): boolean {
    const at = this.#seen.get(signature)
    return at !== undefined && now - at < WINDOW_MS
  }

  /** To be called once the request succeeded: Sanity repeats a failed one with the same signature. */
  remember(signature: string, now = Date.now()): void {
    for (const [oldest, at] of this.#seen) {
      if (now - at < WINDOW_MS && this.#seen.size < CAPACITY) break
      this.#seen.delete(oldest)
    }
    this.#seen.set(signature, now)
  }
}
