import type { SanityClient, SanityDocument } from '@sanity/client'
import { draftId } from '../../../content-model/published-id'
import { SCHEDULED_PUBLICATION, type ScheduledAction, scheduleId } from '../../../lib/scheduling/publication'
import { documentName } from '../../document-name'
import { ownTimeZone } from './time'
import type { Person } from '../use-self'

/** What to publish or unpublish, when, and which editor scheduled it. */
export type ScheduleRequest = {
  /** as published */
  id: string
  type: string
  at: Date
  by: Person
}

/** The draft was changed while it was being scheduled, so the version to publish has not been validated. */
export class DraftChangedError extends Error {
  constructor() {
    super('The document is still being saved, perhaps by another editor. Wait a moment and try again.')
    this.name = 'DraftChangedError'
  }
}

/**
 * Schedules the draft as it is now, in place of an earlier schedule.
 * @param checked revision of the draft that was validated
 * @throws DraftChangedError when the Content Lake has another revision; the error of the client
 */
export async function writeSchedule(
  { id, type, at, by }: ScheduleRequest,
  checked: string,
  client: SanityClient,
): Promise<void> {
  const draft = await client.withConfig({ perspective: 'raw' }).getDocument(draftId(id))
  if (draft?._rev !== checked) throw new DraftChangedError()
  await client.createOrReplace({
    _id: scheduleId(id),
    ...scheduleOf({ id, type, at, by }, draft),
    action: 'publish',
    draftRevision: checked,
  })
}

/**
 * Schedules that a document is unpublished, whatever its version is then, in place of an earlier such schedule.
 * @throws the error of the client
 */
export async function scheduleUnpublishing(
  request: ScheduleRequest,
  published: SanityDocument,
  client: SanityClient,
): Promise<void> {
  await client.createOrReplace({
    _id: scheduleId(request.id, 'unpublish'),
    ...scheduleOf(request, published),
    action: 'unpublish',
  })
}

const scheduleOf = ({ id, type, at, by }: ScheduleRequest, document: SanityDocument) => ({
  _type: SCHEDULED_PUBLICATION,
  documentId: id,
  documentType: type,
  documentTitle: documentName(document),
  publishAt: at.toISOString(),
  timeZone: ownTimeZone(),
  ...(by ? { scheduledBy: by } : {}),
  state: 'waiting',
})

/** Deletes a schedule of a document. @throws the error of the client */
export async function cancelSchedule(
  id: string,
  client: SanityClient,
  action: ScheduledAction = 'publish',
): Promise<void> {
  await client.delete(scheduleId(id, action))
}
