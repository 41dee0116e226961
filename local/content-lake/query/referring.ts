import type { DocumentSet } from '../store/document-set.ts'
import type { LakeDocument } from '../store/document.ts'

const collected = new WeakMap<LakeDocument, ReadonlySet<string>>()

/** Ids that a document refers to, weakly or strongly: what GROQ's `references()` looks at. */
export function referencesOf(document: LakeDocument): ReadonlySet<string> {
  const known = collected.get(document)
  if (known) return known
  const ids = new Set<string>()
  collect(document, ids)
  collected.set(document, ids)
  return ids
}

/** The documents that refer to an id. Each document is walked once in its life, so asking often is cheap. */
export function referrersOf(id: string, documents: DocumentSet): LakeDocument[] {
  return documents.documents.filter((document) => referencesOf(document).has(id))
}

function collect(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_ref' in value && typeof value._ref === 'string') ids.add(value._ref)
  for (const item of Object.values(value)) collect(item, ids)
}
