import type { LakeDocument } from '../store/document.ts'

const shown = new WeakMap<LakeDocument, LakeDocument>()
const behind = new WeakMap<LakeDocument, LakeDocument>()

/** A draft or a version under its published id, as a perspective shows it. Returns the same object each time. */
export function asPublished(id: string, version: LakeDocument): LakeDocument {
  const known = shown.get(version)
  if (known) return known
  const document = { ...version, _id: id, _originalId: version._id }
  shown.set(version, document)
  behind.set(document, version)
  return document
}

/** The stored draft or version of a document in a perspective; the document itself when it is stored as it is. */
export const storedVersion = (document: LakeDocument): LakeDocument => behind.get(document) ?? document
