/** Emits an event when sessions end, so that long-lived connections check their session again. */
export class SessionEndEvents {
  readonly #listeners = new Set<() => void>()

  /** Returns a function that removes the listener. */
  on(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  emit(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
