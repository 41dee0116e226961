import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { draftId } from '../../content-model/published-id'
import type { Transaction } from './versions'

/** Transactions in one request; a long afternoon of typing has a few hundred. */
const PAGE_SIZE = 500

/** Transactions of a document, newest first. `complete`: none is older. */
export type TransactionPage = { transactions: readonly Transaction[]; complete: boolean }

/**
 * Reads transactions of a document and of its draft: https://www.sanity.io/docs/http-reference/history
 * @param id of the published document
 * @param earlier the page that this one continues
 * @throws the error of the client
 */
export async function readTransactions(
  client: SanityClient,
  id: string,
  earlier?: TransactionPage,
  pageSize = PAGE_SIZE,
): Promise<TransactionPage> {
  const known = earlier?.transactions ?? []
  const oldest = known.at(-1)?.id
  const lines = String(
    await client.request<unknown>({
      url: `/data/history/${client.config().dataset}/transactions/${id},${draftId(id)}`,
      query: {
        effectFormat: 'mendoza',
        excludeContent: 'true',
        excludeMutations: 'true',
        includeIdentifiedDocumentsOnly: 'true',
        reverse: 'true',
        limit: String(pageSize),
        ...(oldest && { toTransaction: oldest }),
      },
      tag: 'history',
    }),
  )
  const read = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction)
  return {
    transactions: [...known, ...read.filter((transaction) => transaction.id !== oldest)],
    complete: read.length < pageSize,
  }
}

/**
 * Reads a document as it was after a transaction: the draft or the published document, whichever this wrote.
 * @throws the error of the client; Error when that revision is no longer kept
 */
export async function readRevision(
  client: SanityClient,
  id: string,
  revision: string,
): Promise<SanityDocument> {
  const { documents } = await client.request<{ documents: SanityDocument[] }>({
    url: `/data/history/${client.config().dataset}/documents/${id},${draftId(id)}`,
    query: { revision },
    tag: 'history',
  })
  const document = documents.find(({ _rev }) => _rev === revision)
  if (!document) throw new Error('This version is no longer kept.')
  return document
}
