/**
 * A request for review: an editor who may not publish asks those who may. The Studio writes these documents;
 * schemas/documents/review-request.ts documents each field. This module is pure.
 */
export type ReviewRequest = {
  _id: string
  _type: 'reviewRequest'
  documentId: string
  documentType: string
  documentTitle: string
  requestedBy?: { id?: string; name?: string }
  /** ISO; a new request of the same document has another */
  requestedAt: string
  note?: string
  state: 'waiting' | 'declined'
  /** why the administrator declined */
  answer?: string
  answeredBy?: { id?: string; name?: string }
  answeredAt?: string
}

/**
 * The id of the document with the request for review of a document: one each. Its dot makes it private.
 * @param id of the published document
 */
export const reviewId = (id: string) => `reviews.${id}`

/** The longest note, of the editor and of the administrator who declines, in characters. */
export const MAX_NOTE_LENGTH = 1000

/** The response of `POST /api/review-requests`: that the email is queued, or why none was. */
export type ReviewEmailResult = { email: 'queued' | 'no mail server' | 'no recipients' }
