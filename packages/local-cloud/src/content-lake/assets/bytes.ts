import type { Pool, PoolClient } from 'pg'
import type { CommitHook } from '../store/store.ts'

type NewAsset = { documentId: string; sha1: string; mimeType: string; bytes: Buffer }

/** Stores the bytes of an asset, in the transaction that creates its document. */
export async function writeBytes(client: PoolClient, asset: NewAsset): Promise<void> {
  await client.query(
    `INSERT INTO content_lake.assets (document_id, sha1, mime_type, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (document_id) DO NOTHING`,
    [asset.documentId, asset.sha1, asset.mimeType, asset.bytes],
  )
}

/** Whether the bytes of an asset are stored. */
export async function hasBytes(pool: Pool, documentId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM content_lake.assets WHERE document_id = $1', [
    documentId,
  ])
  return rowCount === 1
}

export type StoredAsset = { bytes: Buffer; mimeType: string; sha1: string }

/** The asset as it was uploaded, even if its document was edited since; undefined when there is none. */
export async function readAsset(pool: Pool, documentId: string): Promise<StoredAsset | undefined> {
  const { rows } = await pool.query<StoredAsset>(
    'SELECT bytes, mime_type AS "mimeType", sha1 FROM content_lake.assets WHERE document_id = $1',
    [documentId],
  )
  return rows[0]
}

/** Deletes the bytes of an asset together with its document. */
export const deleteBytesWithDocument: CommitHook = async (client, { changes }) => {
  const deleted = changes.filter(({ before, after }) => after === null && before?._type.startsWith('sanity.'))
  if (deleted.length === 0) return
  const ids = deleted.map((change) => change.id)
  await client.query('DELETE FROM content_lake.assets WHERE document_id = ANY($1::text[])', [ids])
}
