import { limits } from '../limits.ts'
import { tagsOfChanges } from '../query/sync-tags.ts'
import { isOfRelease } from '../releases/api-version.ts'
import { isPublic, type DocumentChange } from '../store/document.ts'
import type { Commit, Store } from '../store/store.ts'

/**
 * Query results with one of these tags may have changed. The id is the number of the transaction. `draftTags` are for
 * API versions without releases, `publicTags` for visitors.
 */
export type LiveEvent = { id: string; tags: string[]; draftTags: string[]; publicTags: string[] }

export type LiveListener = { changed: (event: LiveEvent) => void; restart: (id: string) => void }

/** Events of the Live Content API: the sync tags that each commit affects. Keeps the last events for reconnects. */
export class LiveFeed {
  readonly #store: Store
  readonly #listeners = new Set<LiveListener>()
  #recent: LiveEvent[] = []

  constructor(store: Store) {
    this.#store = store
    store.onCommit((commit) => this.#publish(commit))
    store.onReload(() => this.#restart())
  }

  /** Id of the newest event. */
  get lastId(): string {
    return String(this.#store.seq)
  }

  /** Events after the one with this id; null when the id is unknown or too old. */
  since(id: string): LiveEvent[] | null {
    if (id === this.lastId) return []
    const place = this.#recent.findIndex((event) => event.id === id)
    return place === -1 ? null : this.#recent.slice(place + 1)
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #publish({ seq, changes, before, after }: Commit): void {
    const tagsOf = (concerned: readonly DocumentChange[]) =>
      concerned.length > 0 ? tagsOfChanges(concerned, before, after) : []
    const event = {
      id: String(seq),
      tags: tagsOf(changes),
      draftTags: tagsOf(changes.filter(({ id }) => !isOfRelease(id))),
      publicTags: tagsOf(changes.filter(({ id }) => isPublic(id))),
    }
    this.#recent = [...this.#recent.slice(1 - limits.liveEventBuffer), event]
    for (const listener of this.#listeners) listener.changed(event)
  }

  #restart(): void {
    this.#recent = []
    for (const listener of this.#listeners) listener.restart(this.lastId)
  }
}
