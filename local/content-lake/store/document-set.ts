import { publishedId, type DocumentChange, type LakeDocument } from './document.ts'

/**
 * Documents at one moment, ordered by id and indexed on demand. Never changes: a commit makes a new one, so whoever
 * holds a set sees whole transactions only.
 */
export class DocumentSet {
  static readonly empty = new DocumentSet([])

  readonly documents: readonly LakeDocument[]
  #byId: Map<string, LakeDocument> | undefined
  #byType: Map<string, LakeDocument[]> | undefined
  #byPublishedId: Map<string, LakeDocument[]> | undefined

  private constructor(ordered: readonly LakeDocument[]) {
    this.documents = ordered
  }

  /** Documents in any order; ids must be unique. */
  static of(documents: Iterable<LakeDocument>): DocumentSet {
    return new DocumentSet([...documents].sort(byId))
  }

  get(id: string): LakeDocument | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }

  ofType(type: string): readonly LakeDocument[] {
    this.#byType ??= groupBy(this.documents, (document) => document._type)
    return this.#byType.get(type) ?? []
  }

  /** The published document, its draft and its versions in releases. */
  versionsOf(id: string): readonly LakeDocument[] {
    this.#byPublishedId ??= groupBy(this.documents, (document) => publishedId(document._id))
    return this.#byPublishedId.get(publishedId(id)) ?? []
  }

  filter(keep: (document: LakeDocument) => boolean): DocumentSet {
    return new DocumentSet(this.documents.filter(keep))
  }

  /** One document, or none, for every group of versions of the same published id. */
  overlay(choose: (versions: readonly LakeDocument[]) => LakeDocument | null): DocumentSet {
    const groups = groupBy(this.documents, (document) => publishedId(document._id))
    return DocumentSet.of([...groups.values()].flatMap((versions) => choose(versions) ?? []))
  }

  /** The set after `changes`, each naming a different document. */
  with(changes: readonly DocumentChange[]): DocumentSet {
    if (changes.length === 0) return this
    const changed = new Set(changes.map((change) => change.id))
    const kept = this.documents.filter((document) => !changed.has(document._id))
    const arriving = changes.flatMap((change) => change.after ?? []).sort(byId)
    return new DocumentSet(merge(kept, arriving))
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

function groupBy(
  documents: readonly LakeDocument[],
  key: (document: LakeDocument) => string,
): Map<string, LakeDocument[]> {
  const groups = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    const group = groups.get(key(document))
    if (group) group.push(document)
    else groups.set(key(document), [document])
  }
  return groups
}
