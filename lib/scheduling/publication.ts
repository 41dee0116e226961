/**
 * A publication that waits for its time, was carried out, or failed. Pure: the Studio writes these documents, the
 * site's scheduled work carries them out (schemas/documents/scheduled-publication.ts says what each field is).
 */
export type ScheduledPublication = {
  _id: string
  _type: 'scheduledPublication'
  _rev: string
  documentId: string
  documentType: string
  /** what editors know it by, when it was scheduled */
  documentTitle?: string
  /** ISO date and time, UTC */
  publishAt: string
  /** IANA name, such as Europe/Berlin; only for showing */
  timeZone?: string
  draftRevision: string
  scheduledBy?: { id?: string; name?: string }
  state: 'waiting' | 'done' | 'failed'
  reason?: string
  attempts?: number
  firstAttemptAt?: string
  /** not to be touched before: claimed by an instance until then, or to be tried again then */
  notBefore?: string
  /** address of the page before, noted before it moves */
  movedFrom?: string
  doneAt?: string
}

export const SCHEDULED_PUBLICATION = 'scheduledPublication'

/**
 * The id of the scheduled publication of a document: one for each, and private because of its dot. @param id as
 * published
 */
export const scheduleId = (id: string) => `schedules.${id}`

/** The moment from which a publication may be tried, in milliseconds since 1970. */
export function dueAt({
  publishAt,
  notBefore,
}: Pick<ScheduledPublication, 'publishAt' | 'notBefore'>): number {
  return Math.max(Date.parse(publishAt), notBefore ? Date.parse(notBefore) : 0)
}
