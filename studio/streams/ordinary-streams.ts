/**
 * How many streams run over ordinary connections at this moment. A browser gives one host six of those over HTTP/1.1, for all
 * tabs together: when streams hold them all, nothing else gets through, not even saving. So people are told.
 */
export class OrdinaryStreams {
  #open = 0
  readonly #watchers = new Set<() => void>()

  /** The number open now. */
  get open(): number {
    return this.#open
  }

  /** Counts one more; the returned function counts it off, once. */
  add(): () => void {
    this.#change(1)
    let counted = true
    return () => {
      if (counted) this.#change(-1)
      counted = false
    }
  }

  /** Calls back after each change, until the returned function is called. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #change(by: number): void {
    this.#open += by
    for (const watcher of this.#watchers) watcher()
  }
}
