import type { ClientFetch } from './client-fetch'
import { isActions } from './protect-unsaved-edits'
import { WatchedCount } from './watched-count'

/** Milliseconds after which an editor wants to know that a change is not saved yet. */
const SLOW_MS = 6_000

/** Whether a URL is that of a save, known by its tag: to publish or delete, say, keeps nothing in the tab. */
const isSave = (url: string) =>
  isActions(url) && /document\.commit$/.test(new URL(url).searchParams.get('tag') ?? '')

/** Counts the saves that have been without a response for some seconds, attempts to repeat them included. */
export class SlowSaves extends WatchedCount {
  /** A `fetch` whose saves are counted. */
  counted(fetch: ClientFetch): ClientFetch {
    return async (url, init) => {
      if (!isSave(url)) return fetch(url, init)
      let isSlow = false
      const timer = setTimeout(() => {
        isSlow = true
        this.change(1)
      }, SLOW_MS)
      try {
        return await fetch(url, init)
      } finally {
        clearTimeout(timer)
        if (isSlow) this.change(-1)
      }
    }
  }
}
