import type { LakeDocument } from './document.ts'

const collected = new WeakMap<LakeDocument, ReadonlySet<string>>()

/**
 * Ids that a document refers to strongly: every `_ref` without `_weak: true`. References into other datasets and
 * projects are not ours to check.
 */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const known = collected.get(document)
  if (known) return known
  const ids = new Set<string>()
  collect(document, ids)
  collected.set(document, ids)
  return ids
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
  } else if (typeof value === 'object' && value !== null) {
    const { _ref, _weak, _dataset, _projectId } = value as Record<string, unknown>
    if (typeof _ref === 'string' && _weak !== true && _dataset === undefined && _projectId === undefined) {
      ids.add(_ref)
    }
    for (const attribute of Object.values(value)) collect(attribute, ids)
  }
}
