import type { DocumentSet } from '../store/document-set.ts'
import type { LakeDocument } from '../store/document.ts'
import { allReferences } from '../store/references.ts'

/** The documents that refer to an id. */
export function referrersOf(id: string, documents: DocumentSet): LakeDocument[] {
  return documents.documents.filter((document) => allReferences(document).has(id))
}
