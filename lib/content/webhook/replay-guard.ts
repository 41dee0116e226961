const WINDOW_MS = 10 * 60 * 1000
const CAPACITY = 10_000

/**
 * Remembers handled signatures for twice their validity, so that a captured request cannot be sent again. One per
 * process: a replay that reaches another instance makes it render pages again, nothing more.
 */
export class ReplayGuard {
  readonly #seen = new Map<string, number>()

  /**
   * Claims a signature before its request is handled; refuses it a second time, also simultaneously.
   * @returns whether the signature was unused
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

  /** Releases a signature because handling failed: Sanity repeats the request with the same one. */
  release(signature: string): void {
    this.#seen.delete(signature)
  }
}
