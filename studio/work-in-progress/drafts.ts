import type { SanityDocument } from '@sanity/client'
import { contentTypes } from '../../content-model/document-types'
import { publishedId } from '../../content-model/published-id'
import { type ReviewRequest, reviewId } from '../../lib/reviews/request'
import { type ScheduledPublication, scheduleId } from '../../lib/scheduling/publication'
import type { LiveList } from './live-list'

/** A document with a draft. */
export type UnpublishedChange = {
  /** as published */
  id: string
  draft: SanityDocument
  published: SanityDocument | undefined
  schedule: ScheduledPublication | undefined
  review: ReviewRequest | undefined
}

const DRAFTS = /* groq */ `_id in path("drafts.**") && _type in $types`

const DRAFTS_QUERY = /* groq */ `{
  "total": count(*[${DRAFTS}]),
  "drafts": *[${DRAFTS}] | order(_updatedAt desc)[0...$limit]
}`

const params = { types: [...contentTypes] }

/** All drafts of content, the one edited last first. Versions in releases are listed there. */
export const draftsList: LiveList<UnpublishedChange> = {
  watched: /* groq */ `${DRAFTS} || _type in ["scheduledPublication", "reviewRequest"]`,
  params,
  read: async (client, limit) => {
    const { total, drafts } = await client.fetch<{ total: number; drafts: SanityDocument[] }>(DRAFTS_QUERY, {
      ...params,
      limit,
    })
    const ids = drafts.map(({ _id }) => publishedId(_id))
    const others = ids.flatMap((id) => [id, scheduleId(id), reviewId(id)])
    const read = ids.length > 0 ? await client.fetch<SanityDocument[]>('*[_id in $others]', { others }) : []
    const found = new Map(read.map((document) => [document._id, document]))
    const rows = drafts.map((draft, index) => {
      const id = ids[index] ?? draft._id
      return {
        id,
        draft,
        published: found.get(id),
        schedule: found.get(scheduleId(id)) as ScheduledPublication | undefined,
        review: found.get(reviewId(id)) as ReviewRequest | undefined,
      }
    })
    return { total, rows }
  },
}
