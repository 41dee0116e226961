import type { SearchResults } from '@/lib/search/text-index'

/** Searches the index that the browser has loaded. */
export type BrowserSearch = (query: string) => SearchResults

/**
 * Loads the index and the code that reads it.
 * @returns undefined where the server has to search: the site is too large, or the index could not be loaded
 */
export async function loadSearch(): Promise<BrowserSearch | undefined> {
  try {
    const [{ parseTextIndex, searchPages }, response] = await Promise.all([
      import('@/lib/search/text-index'),
      fetch('/search/index.json', { signal: AbortSignal.timeout(20_000) }),
    ])
    const loaded = response.ok ? ((await response.json()) as { newest: string; index: object } | null) : null
    if (!loaded) return undefined
    const index = await parseTextIndex(loaded.index)
    return (query) => searchPages(index, query, loaded.newest)
  } catch {
    // Without the index the server searches.
    return undefined
  }
}
