/** A stored document. Objects of the store are never changed in place. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** The change of one document in a transaction. `null`: it did not exist before, or was deleted. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of this document; queries in them are resolved to its id. */
  mutations: readonly ResolvedMutation[]
}

/** A mutation of one document; creations contain the stored document. */
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

/** Whether an id is that of a published document: it begins with neither `drafts.` nor `versions.`. */
export const isPublished = (id: string) => !/^(drafts|versions)\./.test(id)

/** Ids with a dot are private: without a token such a document does not exist. */
export const isPublic = (id: string) => !id.includes('.')
