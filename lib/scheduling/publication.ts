/** What a schedule does with its document. */
export type ScheduledAction = 'publish' | 'unpublish'

/**
 * A scheduled publication, or its opposite: waiting, done or failed. The Studio writes these documents, the site
 * executes them; schemas/documents/scheduled-publication.ts documents each field. This module is pure.
 */
export type ScheduledPublication = {
  _id: string
  _type: 'scheduledPublication'
  _rev: string
  documentId: string
  documentType: string
  /** absent in schedules from before there was a choice: they publish */
  action?: ScheduledAction
  /** title of the document when it was scheduled */
  documentTitle?: string
  /** when it is published or unpublished: ISO date and time, UTC */
  publishAt: string
  /** IANA name, such as Europe/Berlin; for display only */
  timeZone?: string
  /** the version to publish; a document is unpublished whatever its version is */
  draftRevision?: string
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

/** What a schedule does; those from before there was a choice publish. */
export const actionOf = ({ action }: Pick<ScheduledPublication, 'action'>): ScheduledAction =>
  action === 'unpublish' ? 'unpublish' : 'publish'

const folders = { publish: 'schedules', unpublish: 'unpublishing' } as const

/**
 * The id of the document that schedules a document: one each for publishing and unpublishing. Its dot makes it private.
 * @param id of the published document
 */
export const scheduleId = (id: string, action: ScheduledAction = 'publish') => `${folders[action]}.${id}`

/** Time of the next attempt, in milliseconds since 1970. */
export function dueAt({
  publishAt,
  notBefore,
}: Pick<ScheduledPublication, 'publishAt' | 'notBefore'>): number {
  return Math.max(Date.parse(publishAt), notBefore ? Date.parse(notBefore) : 0)
}
