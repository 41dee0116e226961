/** Tells that sessions have ended, so that what stays open for long asks again whether it may. */
export class SessionEnds {
  readonly #listeners = new Set<() => void>()

  /** Returns a function that ends it. */
  on(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
