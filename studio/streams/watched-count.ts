/** A number that a component can watch with `useSyncExternalStore`. */
export class WatchedCount {
  #value = 0
  readonly #watchers = new Set<() => void>()

  /** The number now. */
  get value(): number {
    return this.#value
  }

  /** Calls back after each change, until the returned function is called. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  protected change(by: number): void {
    this.#value += by
    for (const watcher of this.#watchers) watcher()
  }
}
