import { draftId } from '../../content-model/published-id'
import type { ReviewRequest } from '../../lib/reviews/request'
import { openReview } from '../publishing/review/status'
import type { LiveList } from './live-list'

/** An open request for review. `id`: of the request */
export type OpenReview = { id: string; request: ReviewRequest }

type Versions = { _id: string; _updatedAt: string }

const REVIEWS_QUERY = /* groq */ `*[_type == "reviewRequest"] | order(state desc, requestedAt desc)`

/** The requests for review that wait, then those that were declined, the newest first. There are few. */
export const reviewsList: LiveList<OpenReview> = {
  watched: /* groq */ `_type == "reviewRequest" || _id in path("drafts.**")`,
  read: async (client, limit) => {
    const requests = await client.fetch<ReviewRequest[]>(REVIEWS_QUERY)
    const ids = requests.flatMap(({ documentId }) => [documentId, draftId(documentId)])
    const versions = await client.fetch<Versions[]>('*[_id in $ids]{ _id, _updatedAt }', { ids })
    const version = (id: string) => versions.find(({ _id }) => _id === id)
    const open = requests.filter((request) =>
      openReview(request, {
        draft: version(draftId(request.documentId)),
        published: version(request.documentId),
      }),
    )
    return { total: open.length, rows: open.slice(0, limit).map((request) => ({ id: request._id, request })) }
  },
}
