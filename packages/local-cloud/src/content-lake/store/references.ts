import type { LakeDocument } from './document.ts'

type Reference = Record<string, unknown>

/**
 * Ids that a document refers to strongly: every `_ref` without `_weak: true`. References into other datasets and
 * projects are not checked.
 */
export const strongReferences = idsReferredTo(
  ({ _weak, _dataset, _projectId }) => _weak !== true && _dataset === undefined && _projectId === undefined,
)

/** Ids that a document refers to, weakly or strongly, as GROQ's `references()` counts them. */
export const allReferences = idsReferredTo(() => true)

/** A function that finds the ids; it walks each document once and caches the result. */
function idsReferredTo(isWanted: (reference: Reference) => boolean) {
  const found = new WeakMap<LakeDocument, ReadonlySet<string>>()
  const collect = (value: unknown, ids: Set<string>): Set<string> => {
    if (typeof value !== 'object' || value === null) return ids
    const { _ref } = value as Reference
    if (typeof _ref === 'string' && isWanted(value as Reference)) ids.add(_ref)
    for (const item of Object.values(value)) collect(item, ids)
    return ids
  }
  return (document: LakeDocument): ReadonlySet<string> => {
    const ids = found.get(document) ?? collect(document, new Set())
    found.set(document, ids)
    return ids
  }
}
