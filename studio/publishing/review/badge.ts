import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import type { ReviewRequest } from '../../../lib/reviews/request'
import { useReview } from './use-review'

/** Document badge: who asks for a review, or why it was declined. */
export const useReviewBadge: DocumentBadgeComponent = (props) => reviewBadgeOf(useReview(props))

/** @returns null without a request */
export function reviewBadgeOf(request: ReviewRequest | undefined): DocumentBadgeDescription | null {
  if (!request) return null
  if (request.state === 'declined') {
    const by = request.answeredBy?.name ?? 'An administrator'
    return { label: 'Not published yet: read why', title: `${by}: ${request.answer ?? ''}`, color: 'danger' }
  }
  const by = request.requestedBy?.name ?? 'an editor'
  return {
    label: `Review asked by ${by}`,
    title: request.note ?? 'Waits for a person who may publish it.',
    color: 'warning',
  }
}
