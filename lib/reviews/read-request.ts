import { contentClient } from '../content/client'
import { type ReviewRequest, reviewId } from './request'

const QUERY = /* groq */ `*[
  _id == $id && _type == "reviewRequest" && (state == "waiting" || state == "declined" && defined(requestedBy.email))
][0]`

/**
 * Reads a request for review that waits, or that was declined and whose editor has an email address, with the rights
 * of an editor.
 * @param documentId of the document to review, as published
 * @param token of the editor's session in the Studio
 * @returns undefined when there is none
 * @throws the client's errors
 */
export async function readReviewRequest(
  documentId: string,
  token: string,
): Promise<ReviewRequest | undefined> {
  const request = await contentClient()
    .withConfig({ token, perspective: 'raw' })
    .fetch<ReviewRequest | null>(QUERY, { id: reviewId(documentId) })
  return request ?? undefined
}
