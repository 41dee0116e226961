import { publishedId, type DocumentChange, type LakeDocument } from './document.ts'
import { DocumentIndex } from './document-index.ts'

/** Number of changes over an index after which it is rebuilt. */
const mostChanges = 200

/**
 * An immutable snapshot of the documents, ordered by id. Each commit creates a new one, so a reader of a set sees whole
 * transactions only. The new set shares the index of the old one, so the cost of an edit does not grow with the
 * dataset.
 */
export class DocumentSet {
  static readonly empty = new DocumentSet(new DocumentIndex([]))

  readonly #base: DocumentIndex
  /** Documents that differ from the base; null for a deleted one. */
  readonly #changed: ReadonlyMap<string, LakeDocument | null>
  #all: DocumentIndex | undefined

  private constructor(base: DocumentIndex, changed: ReadonlyMap<string, LakeDocument | null> = new Map()) {
    this.#base = base
    this.#changed = changed
  }

  /** Documents in any order; ids must be unique. */
  static of(documents: Iterable<LakeDocument>): DocumentSet {
    return new DocumentSet(new DocumentIndex([...documents].sort(byId)))
  }

  get documents(): readonly LakeDocument[] {
    return this.#whole().documents
  }

  get(id: string): LakeDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined)
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#whole().ofType(type)
  }

  /** The published document, its draft and its versions in releases. */
  versionsOf(id: string): readonly LakeDocument[] {
    const group = publishedId(id)
    return this.#over(this.#base.versionsOf(group), (changedId) => publishedId(changedId) === group)
  }

  filter(keep: (document: LakeDocument) => boolean): DocumentSet {
    return new DocumentSet(new DocumentIndex(this.documents.filter(keep)))
  }

  /** One document, or none, for every group of versions of the same published id. */
  overlay(choose: (versions: readonly LakeDocument[]) => LakeDocument | null): DocumentSet {
    return DocumentSet.of([...this.#whole().groups()].flatMap((versions) => choose(versions) ?? []))
  }

  /** The set after `changes`, each naming a different document. */
  with(changes: readonly DocumentChange[]): DocumentSet {
    if (changes.length === 0) return this
    const changed = new Map(this.#changed)
    for (const { id, after } of changes) changed.set(id, after)
    const set = new DocumentSet(this.#base, changed)
    return changed.size > mostChanges ? new DocumentSet(set.#whole()) : set
  }

  /** All documents with an index of their own, built when more than single documents are read. */
  #whole(): DocumentIndex {
    if (this.#changed.size === 0) return this.#base
    this.#all ??= new DocumentIndex(this.#over(this.#base.documents, () => true))
    return this.#all
  }

  /** Part of the base, with the changes that belong to it applied. */
  #over(part: readonly LakeDocument[], belongs: (id: string) => boolean): readonly LakeDocument[] {
    const concerned = [...this.#changed].filter(([id]) => belongs(id))
    if (concerned.length === 0) return part
    const kept = part.filter((document) => !this.#changed.has(document._id))
    return merge(kept, concerned.flatMap(([, document]) => document ?? []).sort(byId))
  }
}

const byId = (a: LakeDocument, b: LakeDocument) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

function merge(left: LakeDocument[], right: LakeDocument[]): LakeDocument[] {
  const merged: LakeDocument[] = []
  let next = 0
  for (const document of left) {
    for (let other = right[next]; other && byId(other, document) < 0; other = right[++next])
      merged.push(other)
    merged.push(document)
  }
  return merged.concat(right.slice(next))
}
