import { publishedId, type LakeDocument } from './document.ts'

/** Immutable documents ordered by id, with indexes built on demand. */
export class DocumentIndex {
  readonly documents: readonly LakeDocument[]
  #byId: Map<string, LakeDocument> | undefined
  #byType: Map<string, LakeDocument[]> | undefined
  #byPublishedId: Map<string, LakeDocument[]> | undefined

  /** @param ordered documents in the order of their ids, which are unique */
  constructor(ordered: readonly LakeDocument[]) {
    this.documents = ordered
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
    this.#byPublishedId ??= Map.groupBy(this.documents, (document) => publishedId(document._id))
    return this.#byPublishedId.get(publishedId(id)) ?? []
  }

  /** All documents with their drafts and versions. */
  groups(): Iterable<readonly LakeDocument[]> {
    this.#byPublishedId ??= Map.groupBy(this.documents, (document) => publishedId(document._id))
    return this.#byPublishedId.values()
  }
}
