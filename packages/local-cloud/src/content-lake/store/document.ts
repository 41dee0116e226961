/** A document as it is kept and served. Objects of the store are never changed in place. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** What a transaction did to one document. `null`: it did not exist before, or does not any more. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations that led from one to the other, of this document alone: a query selects none any more. */
  mutations: readonly ResolvedMutation[]
}

/** A mutation of one document; what is created is the full document. */
export type ResolvedMutation =
  | { create: LakeDocument }
  | { createOrReplace: LakeDocument }
  | { createIfNotExists: LakeDocument }
  | { patch: { id: string; [operation: string]: unknown } }
  | { delete: { id: string } }

const idPattern = /^(?!-)[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*$/

/** Sanity's rule for ids: up to 128 letters, digits, `_`, `-` and `.`, no leading or doubled dot, no leading dash. */
export function isDocumentId(id: string): boolean {
  return id.length <= 128 && idPattern.test(id)
}

/** `drafts.x` and `versions.<release>.x` give `x`; any other id gives itself. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (!id.startsWith('versions.')) return id
  const afterRelease = id.indexOf('.', 'versions.'.length)
  return afterRelease === -1 ? id : id.slice(afterRelease + 1)
}

/** Neither a draft nor a version of a release: what begins like one is none, even where it names no document. */
export const isPublished = (id: string) => !/^(drafts|versions)\./.test(id)

/** Ids with a dot are private: without a token such a document does not exist. */
export const isPublic = (id: string) => !id.includes('.')
