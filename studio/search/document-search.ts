import type { SanityClient } from '@sanity/client'
import { type DocumentIndex, readIndex, updateIndex } from './document-index'
import { findDocuments, type FoundDocument } from './find-documents'

export type DocumentSearch = {
  /** Brings the index up to date. @throws the error of the client */
  refresh: () => Promise<DocumentIndex>
  /** @throws the error of the client */
  find: (query: string) => Promise<readonly FoundDocument[]>
}

/** The search of a dataset. Its index is read once, then only what has changed. */
export function createDocumentSearch(client: SanityClient): DocumentSearch {
  let known: DocumentIndex | undefined
  let reading: Promise<DocumentIndex> | undefined
  const refresh = () => {
    reading ??= (known ? updateIndex(client, known) : readIndex(client))
      .then((index) => (known = index))
      .finally(() => (reading = undefined))
    return reading
  }
  return {
    refresh,
    find: async (query) => findDocuments(client, await (reading ?? known ?? refresh()), query),
  }
}
