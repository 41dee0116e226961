import type { Pool } from 'pg'
import { documentType } from '../../content-model/document-types.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueEmail, REVIEW_EMAIL } from '../email/outbox.ts'
import { ensureForm } from '../leads/ensure-form.ts'
import { clip } from './clip.ts'
import { MAX_NOTE_LENGTH, type ReviewRequest } from './request.ts'

/**
 * Queues an email to each recipient about a request for review, or about why it was declined. The same one is queued
 * once, however often this is called.
 * @throws what the database throws
 */
export async function queueReviewEmails(
  pool: Pool,
  request: ReviewRequest,
  recipients: readonly string[],
): Promise<void> {
  const { documentId, documentType: type, documentTitle, state } = request
  const [by, at, note] =
    state === 'declined'
      ? [request.answeredBy, request.answeredAt, request.answer]
      : [request.requestedBy, request.requestedAt, request.note]
  const values = {
    documentId,
    documentType: type,
    title: clip(documentTitle, 300),
    kind: documentType(type)?.label ?? type,
    state,
    ...(by?.name && { by: clip(by.name, 100) }),
    ...(note && { note: clip(note, MAX_NOTE_LENGTH) }),
  }
  await ensureForm(pool, REVIEW_EMAIL)
  await inTransaction(pool, async (client) => {
    for (const to of recipients) {
      const key = `${documentId} ${at} ${to}`
      await queueEmail(client, { form: REVIEW_EMAIL, key, to, values, byStaff: true })
    }
  })
}
