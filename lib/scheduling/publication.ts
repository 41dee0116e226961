/**
 * A scheduled publication: waiting, done or failed. The Studio writes these documents, the site executes them;
 * schemas/documents/scheduled-publication.ts documents each field. This module is pure.
 */
export type ScheduledPublication = {
  _id: string
  _type: 'scheduledPublication'
  _rev: string
  documentId: string
  documentType: string
  /** title of the document when it was scheduled */
  documentTitle?: string
  /** ISO date and time, UTC */
  publishAt: string
  /** IANA name, such as Europe/Berlin; for display only */
  timeZone?: string
  draftRevision: string
  scheduledBy?: { id?: string; name?: string }
  state: 'waiting' | 'done' | 'failed'
  reason?: string
  attempts?: number
  firstAttemptAt?: string
  /** earliest time of the next attempt, ISO: the end of a claim, or of the pause before a retry */
  notBefore?: string
  /** path of the page before publishing, stored before the page moves */
  movedFrom?: string
  doneAt?: string
}

export const SCHEDULED_PUBLICATION = 'scheduledPublication'

/**
 * The id of the document that schedules a document: one each. Its dot makes it private.
 * @param id of the published document
 */
export const scheduleId = (id: string) => `schedules.${id}`

/** Time of the next attempt, in milliseconds since 1970. */
export function dueAt({
  publishAt,
  notBefore,
}: Pick<ScheduledPublication, 'publishAt' | 'notBefore'>): number {
  return Math.max(Date.parse(publishAt), notBefore ? Date.parse(notBefore) : 0)
}
