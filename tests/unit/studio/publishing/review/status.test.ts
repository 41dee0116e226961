import { describe, expect, it } from 'vitest'
import type { ReviewRequest } from '@/lib/reviews/request'
import { reviewBadgeOf } from '@/studio/publishing/review/badge'
import { openReview } from '@/studio/publishing/review/status'

const request = {
  documentId: 'legal-terms',
  requestedAt: '2026-03-01T12:00:00Z',
  requestedBy: { name: 'Anna' },
  note: 'Section 3',
  state: 'waiting',
} as ReviewRequest
const declined = {
  ...request,
  state: 'declined',
  answer: 'Section 2 is missing.',
  answeredBy: { name: 'Ada' },
  answeredAt: '2026-03-02T12:00:00Z',
} as ReviewRequest

describe('a request for review', () => {
  it('is open while the document has a draft and was not published since', () => {
    const draft = {}
    expect(openReview(request, { draft, published: null })).toBe(request)
    expect(openReview(request, { draft, published: { _updatedAt: '2026-02-28T12:00:00Z' } })).toBe(request)
    expect(openReview(request, { draft, published: { _updatedAt: '2026-03-01T12:00:01Z' } })).toBeUndefined()
    expect(openReview(request, { draft: null, published: null })).toBeUndefined()
    expect(openReview(null, { draft, published: null })).toBeUndefined()
  })

  it('has a badge that says who asks, or why it was declined', () => {
    expect(reviewBadgeOf(undefined)).toBeNull()
    expect(reviewBadgeOf(request)).toMatchObject({ label: 'Review asked by Anna', title: 'Section 3' })
    expect(reviewBadgeOf(declined)).toMatchObject({
      label: 'Not published yet: read why',
      title: 'Ada: Section 2 is missing.',
    })
  })
})
