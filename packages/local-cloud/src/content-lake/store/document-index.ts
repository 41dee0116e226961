import { publishedId, type LakeDocument } from './document.ts'
import { allReferences } from './references.ts'

/** Chooses what to show of a document, its draft and its versions in releases. Must keep their published id. */
export type View = (versions: readonly LakeDocument[]) => readonly LakeDocument[]

/** Limits the kept views, because there are many possible stacks of releases. */
export const mostViews = 20

/** Immutable documents ordered by id, with indexes built on demand. */
export class DocumentIndex {
  readonly documents: readonly LakeDocument[]
  readonly #views = new Map<string, DocumentIndex>()
  #byId: Map<string, LakeDocument> | undefined
  #byType: Map<string, LakeDocument[]> | undefined
  #byPublishedId: Map<string, LakeDocument[]> | undefined
  #byReference: Map<string, LakeDocument[]> | undefined

  /** @param ordered documents in the order of their ids, which are unique */
  constructor(ordered: readonly LakeDocument[]) {
    this.documents = ordered
  }

  static of(documents: Iterable<LakeDocument>): DocumentIndex {
    return new DocumentIndex([...documents].sort(byId))
  }

  get(id: string): LakeDocument | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }

  ofType(type: string): readonly LakeDocument[] {
    this.#byType ??= Map.groupBy(this.documents, (document) => document._type)
    return this.#byType.get(type) ?? []
  }

  /** The published document, its draft and its versions in releases. */
  versionsOf(id: string): readonly LakeDocument[] {
    return this.#groups().get(publishedId(id)) ?? []
  }

  /** The documents that refer to an id, weakly or strongly. */
  referrersOf(id: string): readonly LakeDocument[] {
    this.#byReference ??= byReference(this.documents)
    return this.#byReference.get(id) ?? []
  }

  /** @param name of the view, by which it is found again */
  seen(name: string, view: View): DocumentIndex {
    const index = this.#views.get(name) ?? DocumentIndex.of([...this.#groups().values()].flatMap(view))
    if (this.#views.size < mostViews) this.#views.set(name, index)
    return index
  }

  #groups() {
    return (this.#byPublishedId ??= Map.groupBy(this.documents, (document) => publishedId(document._id)))
  }
}

function byReference(documents: readonly LakeDocument[]): Map<string, LakeDocument[]> {
  const referrers = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    for (const id of allReferences(document)) {
      const known = referrers.get(id)
      if (known) known.push(document)
      else referrers.set(id, [document])
    }
  }
  return referrers
}

/** Sorts documents by id, in the order of UTF-16 code units. */
export const byId = (a: LakeDocument, b: LakeDocument) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)
