import type { SanityClient } from '@sanity/client'
import type { DocumentSearch } from './document-search'

/** The search of a dataset, whose code is loaded at its first use: editors type while it arrives. */
export function lazyDocumentSearch(client: SanityClient): DocumentSearch {
  let loading: Promise<DocumentSearch> | undefined
  const load = () => {
    loading ??= import('./document-search').then(({ createDocumentSearch }) => createDocumentSearch(client))
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    refresh: async () => (await load()).refresh(),
    find: async (query) => (await load()).find(query),
  }
}
