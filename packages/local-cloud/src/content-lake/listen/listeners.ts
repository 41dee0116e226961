import { mayRead, readableBy } from '../access/index.ts'
import type { Identity } from '../http/environment.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import { limits } from '../limits.ts'
import { withinTime } from '../query/time-limit.ts'
import { isShownBy, knowsReleases } from '../releases/api-version.ts'
import { isPublished, type DocumentChange } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Commit, Store } from '../store/store.ts'
import { mutationEvents, type ListenerChange } from './event.ts'
import type { ListenFilter, OtherDocuments } from './filter.ts'
import type { ListenOptions } from './options.ts'

export type Listener = {
  /** Query and parameters as text: listeners with the same query and role share its evaluation. */
  query: string
  filter: ListenFilter
  identity: Identity | null
  options: ListenOptions
  /** Drafts and versions as well. */
  allVersions: boolean
  /** Versions before 2025-02-19 get no events about releases and their versions. */
  apiVersion: string
  send: (event: ServerEvent) => void
  /** Called when the filter cannot be evaluated; no event follows. */
  fail: (error: unknown) => void
  /** Called when the listener missed changes and has to start over. */
  reset: () => void
}

/** Whether a document matched a filter before and after a change. */
type FilterMatch = { before: boolean; after: boolean }

/** Sends the changes of each commit, once its author has the response, to the listeners whose filter matches. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  constructor(store: Store) {
    store.onCommit((commit) => {
      const listeners = [...this.#listeners]
      // The author's response goes before the events. `@sanity/mutator` repeats a commit whose response it did not get,
      // under a new transaction id. If it had already seen the commit's event, the text would then be there twice.
      setImmediate(() => this.#publish(commit, listeners))
    })
    store.onReload(() => {
      for (const listener of [...this.#listeners]) listener.reset()
    })
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #publish(commit: Commit, listeners: readonly Listener[]): void {
    const standings = new Map<string, Map<DocumentChange, FilterMatch>>()
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue
      try {
        const { identity, apiVersion, query } = listener
        const key = `${identity?.role.name ?? ''} ${knowsReleases(apiVersion)} ${query}`
        const known = standings.get(key) ?? matchesOf(listener, commit)
        standings.set(key, known)
        for (const event of eventsFor(listener, commit, known)) listener.send(event)
      } catch (error) {
        listener.fail(error)
      }
    }
  }
}

/** The events of a commit for one listener. */
export function eventsFor(
  listener: Listener,
  commit: Commit,
  standings = matchesOf(listener, commit),
): ServerEvent[] {
  const notices = [...standings].flatMap(([change, standing]) => changeFor(listener, change, standing))
  return mutationEvents(notices, commit, listener.options)
}

/** Changes whose document matches the filter before or after. */
function matchesOf(
  listener: Pick<Listener, 'filter' | 'identity' | 'apiVersion'>,
  commit: Commit,
): Map<DocumentChange, FilterMatch> {
  const { filter } = listener
  const candidates = commit.changes.filter(({ id, before, after }) =>
    filter.mayMatch(
      id,
      [before, after].flatMap((document) => document?._type ?? []),
    ),
  )
  const standings = new Map<DocumentChange, FilterMatch>()
  if (candidates.length === 0) return standings
  const [then, now] = [seenBy(listener, commit.before), seenBy(listener, commit.after)]
  return withinTime(limits.evaluationMs, () => {
    for (const change of candidates) {
      const standing = {
        before: change.before !== null && filter.matches(change.before, then),
        after: change.after !== null && filter.matches(change.after, now),
      }
      if (standing.before || standing.after) standings.set(change, standing)
    }
    return standings
  })
}

function seenBy(
  { identity, apiVersion }: Pick<Listener, 'identity' | 'apiVersion'>,
  all: DocumentSet,
): OtherDocuments {
  // Computed only for filters that read other documents, once for all changes of a commit.
  let seen: DocumentSet | undefined
  return {
    documents: () =>
      (seen ??= readableBy(identity, all).filter(({ _id: id }) => isShownBy(apiVersion, id))).documents,
    get: (id) => {
      const document = all.get(id)
      return document && isShownBy(apiVersion, id) && mayRead(identity, document) ? document : undefined
    },
  }
}

function changeFor(listener: Listener, change: DocumentChange, standing: FilterMatch): ListenerChange[] {
  const { id, before, after } = change
  if (!isShownBy(listener.apiVersion, id) || (!listener.allVersions && !isPublished(id))) return []
  const was = standing.before && before !== null && mayRead(listener.identity, before)
  const is = standing.after && after !== null && mayRead(listener.identity, after)
  if (!was && !is) return []
  const seen = readablePart(change, listener.identity)
  return [{ change: seen, transition: was ? (is ? 'update' : 'disappear') : 'appear' }]
}

/**
 * A change without the state of the document that the identity may not read: a document that becomes readable is
 * created for it, and one that is no longer readable is deleted.
 */
function readablePart(change: DocumentChange, identity: Identity | null): DocumentChange {
  const { id, before, after } = change
  if (before && after && !mayRead(identity, before))
    return { id, before: null, after, mutations: [{ create: after }] }
  if (before && after && !mayRead(identity, after))
    return { id, before, after: null, mutations: [{ delete: { id } }] }
  return change
}
