import { type EditStateFor, type SanityDocument, useUnstableObserveDocument } from 'sanity'
import { type ReviewRequest, reviewId } from '../../../lib/reviews/request'
import { openReview } from './status'

type Observed = SanityDocument & ReviewRequest

/** The request for review of a document, kept up to date; undefined without one. */
export function useReview({
  id,
  draft,
  published,
}: Pick<EditStateFor, 'id' | 'draft' | 'published'>): ReviewRequest | undefined {
  const { document } = useUnstableObserveDocument<Observed>(reviewId(id))
  return openReview(document, { draft, published })
}
