import type { SanityDocument } from '@sanity/client'
import type { ReviewRequest } from '../../../lib/reviews/request'

/**
 * A request for review that is still of interest: it ends when the document is published, or its draft is gone.
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
