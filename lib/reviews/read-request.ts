import { isHttpError } from '@sanity/client'
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

/** A single user's id: the document that names it can be written by any editor. */
const USER_ID = /^[\w-]{1,100}$/

/**
 * The email address of the editor who made a request, as the Content Lake has it. An address that stood in the request
 * itself could be any: an editor could send emails in the site's name with it.
 * @param token of an editor's session in the Studio
 * @returns undefined for a user who is no member, and where the editor's role may not read members
 * @throws the client's errors
 */
export async function requesterEmail(
  { requestedBy }: ReviewRequest,
  token: string,
): Promise<string | undefined> {
  const id = requestedBy?.id
  if (id === undefined || !USER_ID.test(id)) return undefined
  const user = await contentClient()
    .withConfig({ token })
    .request<{ email?: string } | null>({ url: `/users/${id}` })
    .catch((error: unknown) => {
      if (isHttpError(error) && [403, 404].includes(error.statusCode)) return null
      throw error
    })
  return user?.email
}
