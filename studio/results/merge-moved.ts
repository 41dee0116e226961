import type { ResultRow } from '../../lib/leads/results'
import type { StoredRedirect } from '../../lib/redirects/plan'
import { redirectMap, resolveRedirect } from '../../lib/redirects/resolve-redirect'

/**
 * Adds the counts of the old paths of a page to its row, the most frequent page first.
 * @param rows by path
 * @param redirects all published ones; moved pages have permanent ones
 */
export async function mergeMoved(
  rows: readonly ResultRow[],
  redirects: readonly StoredRedirect[],
): Promise<ResultRow[]> {
  const moved = redirectMap(redirects.filter(({ permanent }) => permanent === true))
  const merged = new Map<string | null, ResultRow>()
  for (const row of rows) {
    const target = await resolveRedirect(row.name ?? '', moved, () => Promise.resolve(false))
    const name = target?.path ?? row.name
    const { last7 = 0, last30 = 0, last90 = 0 } = merged.get(name) ?? {}
    merged.set(name, {
      name,
      last7: last7 + row.last7,
      last30: last30 + row.last30,
      last90: last90 + row.last90,
    })
  }
  return [...merged.values()].toSorted((one, other) => other.last90 - one.last90)
}
