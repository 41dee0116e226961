/**
 * Characters of a revision to publish: enough to tell two revisions of a document apart, short enough for every page.
 */
const LENGTH = 6

/**
 * The revisions of the documents that a page was made of, for its head: `4f2a9c 81d0ee`. The Studio looks there whether
 * a page shows what was published.
 * @param results what queries returned; every object with `_id` and `_rev` is a document
 */
export function revisionsOf(...results: unknown[]): string {
  const revisions = new Map<string, string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object') return
    const { _id, _rev } = value as Record<string, unknown>
    if (typeof _id === 'string' && typeof _rev === 'string') revisions.set(_id, shortRevision(_rev))
    Object.values(value).forEach(visit)
  }
  visit(results)
  return [...new Set(revisions.values())].join(' ')
}

/** A revision as it stands in the head of a page. */
export function shortRevision(revision: string): string {
  return revision.slice(0, LENGTH)
}
