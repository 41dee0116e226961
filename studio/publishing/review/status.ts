import type { SanityDocument } from '@sanity/client'
import type { ReviewRequest } from '../../../lib/reviews/request'

/**
 * The open request for review of a document; undefined once the document was published or its draft was discarded.
 * @param versions of the document as they are now
 */
export function openReview(
  request: ReviewRequest | null | undefined,
  { draft, published }: { draft: unknown; published: Pick<SanityDocument, '_updatedAt'> | null | undefined },
): ReviewRequest | undefined {
  if (!request || !draft) return undefined
  const isPublishedSince =
    published && Date.parse(published._updatedAt) > Date.parse(request.answeredAt ?? request.requestedAt)
  return isPublishedSince ? undefined : request
}
