import type { PoolClient } from 'pg'
import type { DocumentChange, LakeDocument } from './document.ts'

/** Every document that is kept. */
export async function readDocuments(client: PoolClient): Promise<LakeDocument[]> {
  const { rows } = await client.query<{ content: LakeDocument }>('SELECT content FROM content_lake.documents')
  return rows.map((row) => row.content)
}

/** Locks the store for the running database transaction and tells the number of the last transaction. */
export async function lockHead(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ seq: string }>('SELECT seq FROM content_lake.head FOR UPDATE')
  return Number(rows[0]?.seq)
}

/** Time of the newest transaction, null when there is none. */
export async function readLastTimestamp(client: PoolClient): Promise<Date | null> {
  const { rows } = await client.query<{ timestamp: Date }>(
    'SELECT timestamp FROM content_lake.transactions ORDER BY seq DESC LIMIT 1',
  )
  return rows[0]?.timestamp ?? null
}

export type TransactionRow = {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  changes: readonly DocumentChange[]
}

/** Writes one transaction and what it did to the documents. The caller holds the lock and commits. */
export async function writeTransaction(client: PoolClient, row: TransactionRow): Promise<void> {
  const mutations = row.changes.flatMap((change) => change.mutations)
  const effects = Object.fromEntries(row.changes.map(({ id, before, after }) => [id, { before, after }]))
  await client.query(
    `INSERT INTO content_lake.transactions (seq, id, timestamp, author, mutations, effects)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      row.seq,
      row.transactionId,
      row.timestamp,
      row.author,
      JSON.stringify(mutations),
      JSON.stringify(effects),
    ],
  )
  await client.query('UPDATE content_lake.head SET seq = $1', [row.seq])
  const kept = row.changes.flatMap((change) => change.after ?? [])
  const gone = row.changes.filter((change) => change.after === null).map((change) => change.id)
  if (kept.length > 0) {
    await client.query(
      `INSERT INTO content_lake.documents (id, type, content)
       SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[])
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`,
      [
        kept.map((document) => document._id),
        kept.map((document) => document._type),
        kept.map((d) => JSON.stringify(d)),
      ],
    )
  }
  if (gone.length > 0) {
    await client.query('DELETE FROM content_lake.documents WHERE id = ANY($1::text[])', [gone])
  }
}
