import { isPublished } from '../../content-model/published-id'
import { contentTypes } from '../../content-model/document-types'
import { type ScheduledPublication, scheduleId } from '../../lib/scheduling/publication'
import { NAME_FIELDS, type NamedDocument } from '../document-name'
import type { LiveList } from './live-list'

type PublishedDocument = NamedDocument & { _id: string; _rev: string; _updatedAt: string }

/** A published document, with its schedule if it ever had one. */
export type Publication = {
  id: string
  document: PublishedDocument
  schedule: ScheduledPublication | undefined
}

const PUBLISHED = /* groq */ `_type in $types && ${isPublished}`

const PUBLISHED_QUERY = /* groq */ `{
  "total": count(*[${PUBLISHED}]),
  "documents": *[${PUBLISHED}] | order(_updatedAt desc)[0...$limit]{ _id, _rev, _updatedAt, ${NAME_FIELDS} }
}`

const params = { types: [...contentTypes] }

/** Published documents, the one published last first. */
export const publishedList: LiveList<Publication> = {
  watched: PUBLISHED,
  params,
  read: async (client, limit) => {
    const { total, documents } = await client.fetch<{ total: number; documents: PublishedDocument[] }>(
      PUBLISHED_QUERY,
      { ...params, limit },
    )
    const ids = documents.map(({ _id }) => scheduleId(_id))
    const schedules = await client.fetch<ScheduledPublication[]>('*[_id in $ids]', { ids })
    const rows = documents.map((document) => ({
      id: document._id,
      document,
      schedule: schedules.find(({ documentId }) => documentId === document._id),
    }))
    return { total, rows }
  },
}
