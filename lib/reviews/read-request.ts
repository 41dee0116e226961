import { contentClient } from '../content/client'
import { type ReviewRequest, reviewId } from './request'

/**
 * Reads a request for review, waiting or declined, with the rights of an editor.
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
    .fetch<ReviewRequest | null>('*[_id == $id && _type == "reviewRequest"][0]', { id: reviewId(documentId) })
  return request ?? undefined
}
