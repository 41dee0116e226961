import type { LakeDocument } from '../store/document.ts'

const shown = new WeakMap<LakeDocument, LakeDocument>()
const behind = new WeakMap<LakeDocument, LakeDocument>()

/** A draft or a version as a perspective shows it: under the published id. The same object each time. */
export function shownAs(id: string, version: LakeDocument): LakeDocument {
  const known = shown.get(version)
  if (known) return known
  const document = { ...version, _id: id, _originalId: version._id }
  shown.set(version, document)
  behind.set(document, version)
  return document
}

/** The version behind a document that a perspective shows; the document itself where that is what is kept. */
export const versionBehind = (document: LakeDocument): LakeDocument => behind.get(document) ?? document
