import type { DeletedDocument } from '../publishing/bin/deleted-document'
import type { LiveList } from './live-list'

/** A document in the bin, without its content. */
export type BinEntry = { id: string } & Omit<DeletedDocument, 'content'>

const BIN_QUERY = /* groq */ `{
  "total": count(*[_type == "deletedDocument"]),
  "rows": *[_type == "deletedDocument"] | order(deletedAt desc)[0...$limit]{
    "id": documentId, _id, _type, documentId, documentType, documentTitle, deletedAt, deletedBy
  }
}`

/** The documents that editors deleted, the last one first. */
export const binList: LiveList<BinEntry> = {
  watched: '_type == "deletedDocument"',
  read: (client, limit) => client.fetch(BIN_QUERY, { limit }),
}
