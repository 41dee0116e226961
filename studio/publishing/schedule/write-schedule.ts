import type { SanityClient } from '@sanity/client'
import { SCHEDULED_PUBLICATION, scheduleId } from '../../../lib/scheduling/publication'
import { ownTimeZone } from './time'

/** What to publish, when, and which editor scheduled it. */
export type ScheduleRequest = {
  /** as published */
  id: string
  type: string
  at: Date
  by: { id: string; name: string } | null
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
  const draft = await client.withConfig({ perspective: 'raw' }).getDocument(`drafts.${id}`)
  if (draft?._rev !== checked) throw new DraftChangedError()
  await client.createOrReplace({
    _id: scheduleId(id),
    _type: SCHEDULED_PUBLICATION,
    documentId: id,
    documentType: type,
    documentTitle: titleOf(draft),
    publishAt: at.toISOString(),
    timeZone: ownTimeZone(),
    draftRevision: checked,
    ...(by ? { scheduledBy: by } : {}),
    state: 'waiting',
  })
}

/** The title of a document, from the field that its type uses for it. */
function titleOf({ title, heading, name, question, from }: Record<string, unknown>): string | undefined {
  return [title, heading, name, question, from].find((text) => typeof text === 'string')
}

/** Deletes the schedule of a document. @throws the error of the client */
export async function cancelSchedule(id: string, client: SanityClient): Promise<void> {
  await client.delete(scheduleId(id))
}
