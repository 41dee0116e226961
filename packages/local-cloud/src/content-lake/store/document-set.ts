import { publishedId, type DocumentChange, type LakeDocument } from './document.ts'
import { byId, DocumentIndex, type View } from './document-index.ts'
import { allReferences } from './references.ts'

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
  #all: readonly LakeDocument[] | undefined

  private constructor(base: DocumentIndex, changed: ReadonlyMap<string, LakeDocument | null> = new Map()) {
    this.#base = base
    this.#changed = changed
  }

  /** Documents in any order; ids must be unique. */
  static of(documents: Iterable<LakeDocument>): DocumentSet {
    return new DocumentSet(DocumentIndex.of(documents))
  }

  get documents(): readonly LakeDocument[] {
    return (this.#all ??= this.#over(this.#base.documents, () => true))
  }

  get(id: string): LakeDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined)
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#over(this.#base.ofType(type), (document) => document._type === type)
  }

  /** The published document, its draft and its versions in releases. */
  versionsOf(id: string): readonly LakeDocument[] {
    const group = publishedId(id)
    return this.#over(this.#base.versionsOf(group), (document) => publishedId(document._id) === group)
  }

  /** The documents that refer to an id, weakly or strongly. */
  referrersOf(id: string): readonly LakeDocument[] {
    return this.#over(this.#base.referrersOf(id), (document) => allReferences(document).has(id))
  }

  filter(keep: (document: LakeDocument) => boolean): DocumentSet {
    return new DocumentSet(new DocumentIndex(this.documents.filter(keep)))
  }

  /**
   * The documents that a view shows.
   * @param name of the view: the index of the view is kept under it, so that an edit costs one look at the edited
   * documents
   */
  seen(name: string, view: View): DocumentSet {
    const base = this.#base.seen(name, view)
    const changed = new Map<string, LakeDocument | null>()
    for (const group of new Set([...this.#changed.keys()].map(publishedId))) {
      for (const { _id } of base.versionsOf(group)) changed.set(_id, null)
      for (const document of view(this.versionsOf(group))) changed.set(document._id, document)
    }
    return new DocumentSet(base, changed)
  }

  /** The set after `changes`, each naming a different document. */
  with(changes: readonly DocumentChange[]): DocumentSet {
    if (changes.length === 0) return this
    const changed = new Map(this.#changed)
    for (const { id, after } of changes) changed.set(id, after)
    const set = new DocumentSet(this.#base, changed)
    return changed.size > mostChanges ? new DocumentSet(new DocumentIndex(set.documents)) : set
  }

  /** Part of the base, with the changed documents that belong to it. */
  #over(
    part: readonly LakeDocument[],
    belongs: (document: LakeDocument) => boolean,
  ): readonly LakeDocument[] {
    if (this.#changed.size === 0) return part
    const kept = part.filter((document) => !this.#changed.has(document._id))
    const changed = [...this.#changed.values()].filter((document) => document !== null)
    return merge(kept, changed.filter(belongs).sort(byId))
  }
}

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
