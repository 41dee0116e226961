import type { Entry, Inventory } from './inventory'

/** Documents that were created, changed or removed between two inventories; a changed one with the slug it had before. */
export function difference(before: Inventory, after: Inventory): Entry[] {
  const changed: Entry[] = []
  for (const [id, entry] of after) {
    const old = before.get(id)
    if (old?._rev !== entry._rev) changed.push({ ...entry, previousSlug: old?.slug })
  }
  for (const [id, entry] of before) if (!after.has(id)) changed.push(entry)
  return changed
}
