import { draftId } from '../../content-model/published-id'

/** A patch in Mendoza's format; `[0, null]` leaves no document. */
type Effect = readonly unknown[]

/** A transaction, as https://www.sanity.io/docs/http-reference/history returns it with `effectFormat=mendoza`. */
export type Transaction = {
  id: string
  timestamp: string
  /** user id */
  author: string
  /** for each document what it did, and what would revert that */
  effects: Readonly<Record<string, { apply: Effect; revert: Effect } | undefined>>
}

/** A version of a document that an editor can look at and restore. */
export type Version = {
  /** id of its last transaction, the `_rev` of the document in this version */
  revision: string
  /** ISO 8601 */
  time: string
  /** user ids: who published it first, then who wrote it; one for changes that were not published */
  authors: readonly string[]
  kind: Kind
}

/** `first`: before the first change; `oldest`: Sanity no longer keeps earlier ones. */
type Kind = 'edited' | 'published' | 'unpublished' | 'first' | 'oldest'

/** Milliseconds between two changes by one author that belong to one version. */
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Groups the transactions of a document into versions, newest first: changes by one author without a longer pause are
 * one version, and what was published is the same version as the changes right before.
 * @param transactions newest first
 * @param complete whether the last of them is the oldest that is kept; it is a version of its own, unless it is the
 * empty draft with which an editor began
 * @param id of the published document
 */
export function groupVersions(
  transactions: readonly Transaction[],
  complete: boolean,
  id: string,
): readonly Version[] {
  const versions: Version[] = []
  /** The newest changes of the version that the next transaction may be part of. */
  let newer: Changes | undefined
  for (const [index, transaction] of transactions.entries()) {
    const { id: revision, timestamp: time, author } = transaction
    const isOldest = complete && index === transactions.length - 1 && !isEmptyDraft(transaction, id)
    const changes = changesOf(transaction, id)
    const last = versions.at(-1)
    if (changes && last && newer && belongs(changes, newer) && !(isOldest && changes.kind === 'edited')) {
      const kind = isOldest ? oldestKind(transaction) : last.kind
      versions[versions.length - 1] = { ...last, kind, authors: [...new Set([...last.authors, author])] }
      newer = changes
    } else {
      newer =
        changes && isPublication(transaction, id)
          ? { ...changes, kind: 'edited', author: undefined }
          : changes
      const kind = isOldest ? oldestKind(transaction) : changes?.kind
      if (changes && kind) versions.push({ revision, time, authors: [author], kind })
    }
  }
  return versions
}

/** A step of a version: its kind, its time in milliseconds, and its author. */
type Changes = { kind: Kind; start: number; author: string | undefined }

/** Whether changes belong to the same version as newer ones; those that were published may be by any author. */
const belongs = (changes: Changes, newer: Changes) =>
  changes.kind === newer.kind &&
  changes.kind !== 'unpublished' &&
  (newer.author === undefined ||
    (newer.author === changes.author && newer.start - changes.start <= MAX_PAUSE_MS))

const changesOf = (transaction: Transaction, id: string): Changes | undefined => {
  const kind = kindOf(transaction, id)
  return kind && { kind, start: Date.parse(transaction.timestamp), author: transaction.author }
}

/** Whether a draft was published; otherwise a program, such as an import, wrote the published document itself. */
const isPublication = (transaction: Transaction, id: string) =>
  kindOf(transaction, id) === 'published' && isDeleted(transaction, draftId(id))

/** What a transaction did; undefined when it wrote no document, such as one that discarded a draft. */
function kindOf(transaction: Transaction, id: string): Kind | undefined {
  const draft = draftId(id)
  if (transaction.effects[id] && !isDeleted(transaction, id)) return 'published'
  if (!transaction.effects[draft] || isDeleted(transaction, draft)) return undefined
  return isDeleted(transaction, id) ? 'unpublished' : 'edited'
}

const isDeleted = ({ effects }: Transaction, id: string) => isNothing(effects[id]?.apply)

const isNothing = (effect: Effect | undefined) => effect?.[0] === 0 && effect[1] === null

/** Without a document before it, a transaction created the document. */
const oldestKind = ({ effects }: Transaction): Kind =>
  Object.values(effects).every((effect) => isNothing(effect?.revert)) ? 'first' : 'oldest'

/** A day or a moment, which a new document may have. */
const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/

/** Whether a transaction created a draft without any text or list: with default values at most. */
function isEmptyDraft({ effects }: Transaction, id: string): boolean {
  const [opcode, created] = effects[draftId(id)]?.apply ?? []
  if (opcode !== 0 || typeof created !== 'object' || created === null) return false
  return Object.entries(created).every(
    ([name, value]) =>
      name.startsWith('_') || (typeof value === 'string' ? DATE.test(value) : !Array.isArray(value)),
  )
}
