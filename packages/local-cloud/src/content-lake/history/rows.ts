import type { Pool } from 'pg'
import type { LakeDocument, ResolvedMutation } from '../store/document.ts'

/** A range of transactions: numbers of the first and the last, and their authors when given. */
export type Range = { first: number; last: number; authors: string[] | null }

/** One document in one transaction. `before` is null where it did not exist, or its history was deleted. */
export type HistoricChange = {
  documentId: string
  /** The revision before the transaction; null where the document did not exist. */
  previousRev: string | null
  mutations: ResolvedMutation[]
  before: LakeDocument | null
  after: LakeDocument | null
}

export type HistoricTransaction = {
  seq: number
  id: string
  timestamp: Date
  author: string
  changes: HistoricChange[]
}

/** Number of a transaction; undefined when it never existed or was pruned. */
export async function readSeq(pool: Pool, transactionId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: string }>(
    'SELECT seq FROM content_lake.transactions WHERE id = $1',
    [transactionId],
  )
  return rows[0] && Number(rows[0].seq)
}

/** Number of the last transaction up to a time, 0 when there is none. */
export async function readSeqAt(pool: Pool, time: Date): Promise<number> {
  const { rows } = await pool.query<{ seq: string | null }>(
    'SELECT max(seq) AS seq FROM content_lake.transactions WHERE timestamp <= $1',
    [time],
  )
  return Number(rows[0]?.seq ?? 0)
}

/**
 * Transactions that touched any of the documents, by number.
 * @param others also include their changes of other documents
 */
export async function readTransactions(
  pool: Pool,
  documentIds: string[],
  { first, last, authors }: Range,
  page: { reverse: boolean; limit: number; others: boolean },
): Promise<HistoricTransaction[]> {
  const order = page.reverse ? 'DESC' : 'ASC'
  const { rows } = await pool.query<Omit<HistoricTransaction, 'seq'> & { seq: string }>(
    `SELECT seq, id, timestamp, author FROM content_lake.transactions
     WHERE seq BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR author = ANY($4))
       AND seq IN (SELECT seq FROM content_lake.changes WHERE document_id = ANY($1) AND seq BETWEEN $2 AND $3)
     ORDER BY seq ${order} LIMIT $5`,
    [documentIds, first, last, authors, page.limit],
  )
  const changes = await readChanges(
    pool,
    rows.map((row) => row.seq),
    page.others ? null : documentIds,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq), changes: changes.get(row.seq) ?? [] }))
}

/** All transactions by number; undefined when they changed more documents than `mostChanges`. */
export async function readRange(
  pool: Pool,
  first: number,
  last: number,
  mostChanges: number,
): Promise<HistoricTransaction[] | undefined> {
  const { rows } = await pool.query<Omit<HistoricTransaction, 'seq'> & { seq: string; count: string }>(
    `SELECT seq, id, timestamp, author, sum((SELECT count(*) FROM content_lake.changes WHERE changes.seq = listed.seq))
       OVER () AS count
     FROM (SELECT * FROM content_lake.transactions WHERE seq BETWEEN $1 AND $2 ORDER BY seq LIMIT $3) listed`,
    [first, last, mostChanges],
  )
  if (Number(rows[0]?.count ?? 0) > mostChanges || rows.length === mostChanges) return undefined
  const changes = await readChanges(
    pool,
    rows.map((row) => row.seq),
    null,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq), changes: changes.get(row.seq) ?? [] }))
}

async function readChanges(
  pool: Pool,
  seqs: string[],
  documentIds: string[] | null,
): Promise<Map<string, HistoricChange[]>> {
  const { rows } = await pool.query<HistoricChange & { seq: string }>(
    `SELECT seq, document_id AS "documentId", previous_rev AS "previousRev", mutations, content AS after,
       CASE WHEN previous_rev IS NOT NULL THEN (
         SELECT earlier.content FROM content_lake.changes earlier
         WHERE earlier.document_id = change.document_id AND earlier.seq < change.seq
         ORDER BY earlier.seq DESC LIMIT 1
       ) END AS before
     FROM content_lake.changes change
     WHERE seq = ANY($1) AND ($2::text[] IS NULL OR document_id = ANY($2))
     ORDER BY seq, position`,
    [seqs, documentIds],
  )
  return Map.groupBy(rows, (row) => row.seq)
}

/** The documents as they were after a transaction; those that did not exist are left out. */
export async function readDocumentsAt(
  pool: Pool,
  documentIds: string[],
  seq: number,
): Promise<LakeDocument[]> {
  const { rows } = await pool.query<{ content: LakeDocument | null }>(
    `SELECT DISTINCT ON (document_id) content FROM content_lake.changes
     WHERE document_id = ANY($1) AND seq <= $2 ORDER BY document_id, seq DESC`,
    [documentIds, seq],
  )
  return rows.flatMap((row) => row.content ?? [])
}

/**
 * The last content of documents, deleted or not. A version that was deleted when its release was published or archived
 * gets the revision of that transaction, by which the Studio finds the changes of the release.
 */
export async function readLastDocuments(pool: Pool, documentIds: string[]): Promise<LakeDocument[]> {
  const { rows } = await pool.query<{ content: LakeDocument; closedBy: string | null }>(
    `SELECT DISTINCT ON (last.document_id) last.content, transactions.id AS "closedBy"
     FROM content_lake.changes last
     LEFT JOIN content_lake.changes gone
       ON gone.document_id = last.document_id AND gone.seq > last.seq AND gone.content IS NULL
     LEFT JOIN content_lake.changes release ON release.seq = gone.seq
       AND last.document_id LIKE 'versions.%'
       AND release.document_id = '_.releases.' || split_part(last.document_id, '.', 2)
     LEFT JOIN content_lake.transactions ON transactions.seq = release.seq
     WHERE last.document_id = ANY($1) AND last.content IS NOT NULL
     ORDER BY last.document_id, last.seq DESC, gone.seq`,
    [documentIds],
  )
  return rows.map(({ content, closedBy }) => (closedBy === null ? content : { ...content, _rev: closedBy }))
}

/** The creation or deletion of a document, or a change of a published one. */
export type LifecycleChange = {
  seq: number
  transactionId: string
  timestamp: Date
  author: string
  documentId: string
  previousRev: string | null
  exists: boolean
  endsGroup: boolean
}

/** Creations, deletions and changes of a published document and its versions before a transaction, newest first. */
export async function readLifecycle(
  pool: Pool,
  publishedId: string,
  before: number,
  limit: number,
): Promise<LifecycleChange[]> {
  const { rows } = await pool.query<LifecycleChange & { seq: string }>(
    `SELECT seq, transactions.id AS "transactionId", timestamp, author, document_id AS "documentId",
       previous_rev AS "previousRev", content IS NOT NULL AS "exists", ends_group AS "endsGroup"
     FROM content_lake.changes JOIN content_lake.transactions USING (seq)
     WHERE published_id = $1 AND seq < $2
       AND (previous_rev IS NULL OR content IS NULL OR document_id = published_id)
     ORDER BY seq DESC, position LIMIT $3`,
    [publishedId, before, limit],
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}
