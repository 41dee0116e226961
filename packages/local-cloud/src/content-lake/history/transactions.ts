import type { Pool } from 'pg'
import type { LakeDocument, ResolvedMutation } from '../store/document.ts'
import { effectsOf } from '../store/effects.ts'
import type { TransactionsRequest } from './request.ts'
import { readSeq, readSeqAt, readTransactions, type HistoricTransaction, type Range } from './rows.ts'

/** Transactions in one database query; their documents are in memory meanwhile. */
const batch = 50

/**
 * The transactions of documents, a line of JSON each. Lines are read from the database as the response is written, so
 * that memory does not grow with the history.
 * @param visible whether the caller has the permission `history` on a document
 */
export async function* transactionLines(
  pool: Pool,
  documentIds: string[],
  request: TransactionsRequest,
  visible: (document: LakeDocument) => boolean,
): AsyncGenerator<string> {
  let range = await rangeOf(pool, request)
  let left = request.limit
  while (range && range.first <= range.last && left > 0) {
    const limit = Math.min(batch, left)
    const page = { reverse: request.reverse, limit, others: !request.includeIdentifiedDocumentsOnly }
    const found = await readTransactions(pool, documentIds, range, page)
    for (const transaction of found) {
      const line = described(transaction, documentIds, request, visible)
      if (line) yield `${JSON.stringify(line)}\n`
    }
    const last = found.at(-1)
    if (!last || found.length < limit) return
    left -= found.length
    range = request.reverse ? { ...range, last: last.seq - 1 } : { ...range, first: last.seq + 1 }
  }
}

/** @returns undefined when the first or the last transaction is unknown or was pruned */
async function rangeOf(pool: Pool, request: TransactionsRequest): Promise<Range | undefined> {
  const { fromTransaction, toTransaction, fromTime, toTime, authors = null } = request
  let first = fromTransaction === undefined ? 1 : await readSeq(pool, fromTransaction)
  let last = toTransaction === undefined ? Number.MAX_SAFE_INTEGER : await readSeq(pool, toTransaction)
  if (first === undefined || last === undefined) return undefined
  if (fromTime) first = Math.max(first, (await readSeqAt(pool, new Date(fromTime.getTime() - 1))) + 1)
  if (toTime) last = Math.min(last, await readSeqAt(pool, toTime))
  return { first, last, authors }
}

function described(
  { id, timestamp, author, changes }: HistoricTransaction,
  documentIds: readonly string[],
  request: TransactionsRequest,
  visible: (document: LakeDocument) => boolean,
) {
  const seen = changes.filter(({ before, after }) =>
    [before, after].every((document) => !document || visible(document)),
  )
  if (!seen.some((change) => documentIds.includes(change.documentId))) return undefined
  const mutations = seen.flatMap((change) => change.mutations)
  return {
    id,
    timestamp: timestamp.toISOString(),
    author,
    documentIDs: seen.map((change) => change.documentId),
    ...(!request.excludeMutations && {
      mutations: request.excludeContent ? mutations.map(withoutContent) : mutations,
    }),
    ...(request.effectFormat && {
      effects: Object.fromEntries(seen.map((change) => [change.documentId, effectsOf(change)])),
    }),
  }
}

/** The kind and the document of a mutation, without its content; the Studio looks for creations among them. */
function withoutContent(mutation: ResolvedMutation): object {
  if ('patch' in mutation) return { patch: { id: mutation.patch.id } }
  if ('delete' in mutation) return mutation
  const [[name, { _id, _type }]] = Object.entries(mutation) as [[string, LakeDocument]]
  return { [name]: { _id, _type } }
}
