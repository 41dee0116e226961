import type { Pool, PoolClient } from 'pg'
import type { Companion } from '../store/store.ts'

type NewAsset = { documentId: string; sha1: string; mimeType: string; bytes: Buffer }

/** Keeps the bytes of an asset, in the transaction that creates its document. */
export async function writeBytes(client: PoolClient, asset: NewAsset): Promise<void> {
  await client.query(
    `INSERT INTO content_lake.assets (document_id, sha1, mime_type, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (document_id) DO NOTHING`,
    [asset.documentId, asset.sha1, asset.mimeType, asset.bytes],
  )
}

export async function readBytes(pool: Pool, documentId: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    'SELECT bytes FROM content_lake.assets WHERE document_id = $1',
    [documentId],
  )
  return rows[0]?.bytes
}

/** Deletes the bytes of an asset together with its document. */
export const deleteBytesOfDeleted: Companion = async (client, { changes }) => {
  const deleted = changes.filter(({ before, after }) => after === null && before?._type.startsWith('sanity.'))
  if (deleted.length === 0) return
  const ids = deleted.map((change) => change.id)
  await client.query('DELETE FROM content_lake.assets WHERE document_id = ANY($1::text[])', [ids])
}
