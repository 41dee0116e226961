import type { SanityClient, SanityDocument } from '@sanity/client'
import { publishedId } from '../../../content-model/published-id'
import { type ReviewRequest, reviewId } from '../../../lib/reviews/request'
import { documentName } from '../../document-name'
import type { Person } from '../use-self'

/**
 * Records that an editor asks for a review of a draft, in place of an earlier request.
 * @throws the error of the client
 */
export async function writeReviewRequest(
  draft: SanityDocument,
  { by, note }: { by: Person; note: string },
  client: SanityClient,
): Promise<void> {
  const id = publishedId(draft._id)
  await client.createOrReplace(
    {
      _id: reviewId(id),
      _type: 'reviewRequest',
      documentId: id,
      documentType: draft._type,
      documentTitle: documentName(draft),
      ...(by ? { requestedBy: by } : {}),
      requestedAt: new Date().toISOString(),
      ...(note.trim() ? { note: note.trim() } : {}),
      state: 'waiting',
    },
    { visibility: 'sync' },
  )
}

/**
 * Declines a request for review, which stays until its editor has read why.
 * @throws the error of the client, also when the request is gone by now
 */
export async function declineReview(
  request: ReviewRequest,
  { by, answer }: { by: Person; answer: string },
  client: SanityClient,
): Promise<void> {
  await client
    .patch(request._id)
    .set({
      state: 'declined',
      answer: answer.trim(),
      answeredAt: new Date().toISOString(),
      ...(by ? { answeredBy: by } : {}),
    })
    .commit({ visibility: 'sync' })
}

/** Deletes the request for review of a document, if there is one. @throws the error of the client */
export async function removeReview(id: string, client: SanityClient): Promise<void> {
  await client.delete(reviewId(id), { visibility: 'sync' })
}
