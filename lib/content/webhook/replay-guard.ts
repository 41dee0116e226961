const WINDOW_MS = 10 * 60 * 1000
const CAPACITY = 10_000

/**
 * Remembers the signatures that were acted on for twice the time a signature is valid, so that a captured request
 * cannot be sent again. One per process: a replay that reaches another instance makes it render pages anew, nothing
 * more.
 */
export class ReplayGuard {
  readonly #seen = new Map<string, number>()

  /**
   * Claims a signature for the request that is about to be acted on; the same one again is refused, also at the same
   * moment.
   * @returns whether it was free
   */
  claim(signature: string, now = Date.now()): boolean {
    const at = this.#seen.get(signature)
    if (at !== undefined && now - at < WINDOW_MS) return false
    for (const [oldest, at] of this.#seen) {
      if (now - at < WINDOW_MS && this.#seen.size < CAPACITY) break
      this.#seen.delete(oldest)
    }
    this.#seen.delete(signature)
    this.#seen.set(signature, now)
    return true
  }

  /** Gives a signature back, because acting on it failed: Sanity repeats the request with the same one. */
  release(signature: string): void {
    this.#seen.delete(signature)
  }
}
