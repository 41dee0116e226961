import type { PoolClient } from 'pg'
import { publishedId, type DocumentChange, type LakeDocument } from './document.ts'
import type { DocumentSet } from './document-set.ts'

// Tables are named without a schema: the store's transaction sets `search_path` to that of its dataset.

/** All stored documents. */
export async function readDocuments(client: PoolClient): Promise<LakeDocument[]> {
  const { rows } = await client.query<{ content: LakeDocument }>('SELECT content FROM documents')
  return rows.map((row) => row.content)
}

/** Locks the store for the running database transaction and returns the number of the last transaction. */
export async function lockHead(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ seq: string }>('SELECT seq FROM head FOR UPDATE')
  return Number(rows[0]?.seq)
}

/** Time of the newest transaction, null when there is none. */
export async function readLastTimestamp(client: PoolClient): Promise<Date | null> {
  const { rows } = await client.query<{ timestamp: Date }>(
    'SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1',
  )
  return rows[0]?.timestamp ?? null
}

export type TransactionRow = {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  fingerprint: string | undefined
  changes: readonly DocumentChange[]
  after: DocumentSet
}

/** Writes one transaction and its changes. The caller holds the lock and commits. */
export async function writeTransaction(client: PoolClient, row: TransactionRow): Promise<void> {
  await client.query(
    `INSERT INTO transactions (seq, id, timestamp, author, fingerprint) VALUES ($1, $2, $3, $4, $5)`,
    [row.seq, row.transactionId, row.timestamp, row.author, row.fingerprint],
  )
  await client.query('UPDATE head SET seq = $1', [row.seq])
  await writeChanges(client, row)
  const kept = row.changes.flatMap((change) => change.after ?? [])
  const gone = row.changes.filter((change) => change.after === null).map((change) => change.id)
  if (kept.length > 0) {
    await client.query(
      `INSERT INTO documents (id, type, content)
       SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[])
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`,
      [
        kept.map((document) => document._id),
        kept.map((document) => document._type),
        kept.map((document) => JSON.stringify(document)),
      ],
    )
  }
  if (gone.length > 0) {
    await client.query('DELETE FROM documents WHERE id = ANY($1::text[])', [gone])
  }
}

async function writeChanges(client: PoolClient, { seq, changes, after }: TransactionRow): Promise<void> {
  await client.query(
    `INSERT INTO changes
       (seq, position, document_id, published_id, previous_rev, mutations, content, ends_group)
     SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::boolean[])`,
    [
      seq,
      changes.map((_, position) => position),
      changes.map(({ id }) => id),
      changes.map(({ id }) => publishedId(id)),
      changes.map(({ before }) => before?._rev ?? null),
      changes.map(({ mutations }) => JSON.stringify(mutations)),
      changes.map(({ after: document }) => document && JSON.stringify(document)),
      changes.map((change) => change.after === null && after.versionsOf(change.id).length === 0),
    ],
  )
}

/** A change as it was recorded. */
export type RecordedChange = {
  id: string
  operation: 'create' | 'update' | 'delete'
  /** The document as the transaction left it, null when it deleted it. */
  document: LakeDocument | null
}

/** A transaction by the id that its client gave it; undefined when there is none. */
export async function readTransaction(client: PoolClient, transactionId: string) {
  const { rows } = await client.query<{ seq: string; fingerprint: string | null }>(
    'SELECT seq, fingerprint FROM transactions WHERE id = $1',
    [transactionId],
  )
  return rows[0]
}

/** The changes of a transaction, one per document. */
export async function readChanges(client: PoolClient, seq: string): Promise<RecordedChange[]> {
  const { rows } = await client.query<RecordedChange>(
    `SELECT document_id AS id, content AS document,
       CASE WHEN content IS NULL THEN 'delete' WHEN previous_rev IS NULL THEN 'create' ELSE 'update' END AS operation
     FROM changes WHERE seq = $1 ORDER BY position`,
    [seq],
  )
  return rows
}

/**
 * Deletes the history of documents before the transaction that deleted them; if that was the last version of a
 * document, the history of all its versions.
 */
export async function purgeHistory(client: PoolClient, ids: readonly string[], seq: number): Promise<void> {
  await client.query(
    `DELETE FROM changes WHERE seq < $2 AND (document_id = ANY($1::text[]) OR published_id IN (
       SELECT published_id FROM changes WHERE seq = $2 AND ends_group AND document_id = ANY($1)))`,
    [ids, seq],
  )
}
