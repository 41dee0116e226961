import type { ChangedDocument } from '../affected-paths'
import type { Inventory } from './inventory'

/**
 * Documents that were created, changed or removed between two inventories; a changed one with the path it had
 * before.
 */
export function difference(before: Inventory, after: Inventory): ChangedDocument[] {
  const changed: ChangedDocument[] = []
  for (const [id, entry] of after) {
    const old = before.get(id)
    if (old?._rev === entry._rev) continue
    const moved = !old || old.slug !== entry.slug
    changed.push({
      ...entry,
      previousSlug: old?.slug,
      previousFrom: old?.from,
      previousPublishedAt: old?.publishedAt,
      moved,
    })
  }
  for (const [id, entry] of before) if (!after.has(id)) changed.push({ ...entry, moved: true })
  return changed
}
