import type { ClientFetch } from './client-fetch'
import { isActions } from './protect-unsaved-edits'

/** Milliseconds after which an editor wants to know that a change is not saved yet. */
const SLOW_MS = 6_000

/** Counts the saves that have been without a response for some seconds, attempts to repeat them included. */
export class SlowSaves {
  #count = 0
  readonly #watchers = new Set<() => void>()

  /** The number now. */
  get count(): number {
    return this.#count
  }

  /** Calls back after each change, until the returned function is called. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** A `fetch` whose saves are counted. */
  counted(fetch: ClientFetch, slowMs = SLOW_MS): ClientFetch {
    return async (url, init) => {
      if (!isActions(url)) return fetch(url, init)
      let slow = 0
      const timer = setTimeout(() => this.#change((slow = 1)), slowMs)
      try {
        return await fetch(url, init)
      } finally {
        clearTimeout(timer)
        if (slow) this.#change(-slow)
      }
    }
  }

  #change(by: number): void {
    this.#count += by
    for (const watcher of this.#watchers) watcher()
  }
}
