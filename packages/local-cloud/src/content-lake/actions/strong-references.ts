/**
 * Makes the references of a document strong that were weak until it was published: the Studio writes references to
 * drafts of new documents weak, with `_strengthenOnPublish`.
 */
export function withStrongReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrongReferences)
  if (typeof value !== 'object' || value === null) return value
  const { _strengthenOnPublish: onPublish, ...attributes } = value as Record<string, unknown>
  if (typeof attributes._ref !== 'string' || !onPublish) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withStrongReferences(item)]))
  }
  if (typeof onPublish !== 'object' || !('weak' in onPublish) || !onPublish.weak) delete attributes._weak
  return attributes
}
