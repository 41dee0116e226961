import type { SanityClient } from '@sanity/client'

/** A transaction, without what it changed. Its id is the revision of the documents that it wrote; its time is ISO. */
export type Transaction = { id: string; author: string; timestamp: string }

/**
 * The transactions that changed a document last, the newest first: https://www.sanity.io/docs/http-reference/history
 * @param id of the draft or of the published document
 * @param limit the most to read
 * @throws the client's errors, 403 without the permission to read the history
 */
export async function lastTransactions(
  id: string,
  limit: number,
  client: SanityClient,
): Promise<Transaction[]> {
  // Lines of JSON, which the client does not parse; undefined without any.
  const lines = await client.request<string | undefined>({
    url: `/data/history/${client.config().dataset}/transactions/${id}`,
    query: {
      reverse: 'true',
      limit: String(limit),
      excludeContent: 'true',
      includeIdentifiedDocumentsOnly: 'true',
    },
  })
  return (lines ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction)
}
