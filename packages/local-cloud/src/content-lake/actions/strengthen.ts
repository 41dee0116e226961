/**
 * The same value with every reference made that waited for publishing: the Studio writes references to drafts of new
 * documents weak, with `_strengthenOnPublish`, and they become strong with the document that holds them.
 */
export function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (typeof value !== 'object' || value === null) return value
  const { _strengthenOnPublish: onPublish, ...attributes } = value as Record<string, unknown>
  if (typeof attributes._ref !== 'string' || !onPublish) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, strengthened(item)]))
  }
  if (typeof onPublish !== 'object' || !('weak' in onPublish) || !onPublish.weak) delete attributes._weak
  return attributes
}
