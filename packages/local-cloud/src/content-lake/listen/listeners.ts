import { mayRead, readableBy } from '../access/index.ts'
import type { Identity } from '../http/environment.ts'
import type { ServerEvent } from '../live/event-streams.ts'
import { isShownBy, knowsReleases } from '../releases/api-version.ts'
import { isPublished, type DocumentChange } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Commit, Store } from '../store/store.ts'
import { mutationEvents, type Notice } from './event.ts'
import type { ListenFilter, Surroundings } from './filter.ts'
import type { ListenOptions } from './options.ts'

export type Listener = {
  /** Same text, same filter: listeners of one query and one role share its evaluation. */
  query: string
  filter: ListenFilter
  identity: Identity | null
  options: ListenOptions
  /** Drafts and versions as well. */
  allVersions: boolean
  /** Older ones are told of neither releases nor versions in them. */
  apiVersion: string
  send: (event: ServerEvent) => void
  /** Told that the filter cannot be evaluated; nothing follows. */
  fail: (error: unknown) => void
  /** Told that changes were missed, so that it has to start over. */
  reset: () => void
}

/** Where a document stood towards a filter. */
type Standing = { before: boolean; after: boolean }

/** Tells everybody who listens what each commit did to the documents that they listen to. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  constructor(store: Store) {
    store.onCommit((commit) => this.#publish(commit))
    store.onReload(() => {
      for (const listener of [...this.#listeners]) listener.reset()
    })
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #publish(commit: Commit): void {
    const standings = new Map<string, Map<DocumentChange, Standing>>()
    for (const listener of [...this.#listeners]) {
      try {
        const { identity, apiVersion, query } = listener
        const key = `${identity?.role.name ?? ''} ${knowsReleases(apiVersion)} ${query}`
        const known = standings.get(key) ?? standingsOf(listener, commit)
        standings.set(key, known)
        for (const event of eventsFor(listener, commit, known)) listener.send(event)
      } catch (error) {
        listener.fail(error)
      }
    }
  }
}

/** The events that a commit means for one listener. */
export function eventsFor(
  listener: Listener,
  commit: Commit,
  standings = standingsOf(listener, commit),
): ServerEvent[] {
  const notices = [...standings].flatMap(([change, standing]) => noticeFor(listener, change, standing))
  return mutationEvents(notices, commit, listener.options)
}

/** Changes that concern a filter: it holds before or after. */
function standingsOf(
  listener: Pick<Listener, 'filter' | 'identity' | 'apiVersion'>,
  commit: Commit,
): Map<DocumentChange, Standing> {
  const { filter } = listener
  const standings = new Map<DocumentChange, Standing>()
  const [then, now] = [seenBy(listener, commit.before), seenBy(listener, commit.after)]
  for (const change of commit.changes) {
    const { id, before, after } = change
    if (
      !filter.mayConcern(
        id,
        [before, after].flatMap((document) => document?._type ?? []),
      )
    )
      continue
    const standing = {
      before: before !== null && filter.matches(before, then),
      after: after !== null && filter.matches(after, now),
    }
    if (standing.before || standing.after) standings.set(change, standing)
  }
  return standings
}

function seenBy(
  { identity, apiVersion }: Pick<Listener, 'identity' | 'apiVersion'>,
  all: DocumentSet,
): Surroundings {
  // Worked out for filters that look around alone, and once for all documents of a commit.
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

function noticeFor(listener: Listener, change: DocumentChange, standing: Standing): Notice[] {
  const { id, before, after } = change
  if (!isShownBy(listener.apiVersion, id) || (!listener.allVersions && !isPublished(id))) return []
  const was = standing.before && before !== null && mayRead(listener.identity, before)
  const is = standing.after && after !== null && mayRead(listener.identity, after)
  if (!was && !is) return []
  return [{ change, transition: was ? (is ? 'update' : 'disappear') : 'appear' }]
}
