import type { SanityClient } from '@sanity/client'
import { SCHEDULED_PUBLICATION, scheduleId } from '../../../lib/scheduling/publication'
import { ownTimeZone } from './time'

/** What is to be published when, and who wants it. */
export type Order = {
  /** as published */
  id: string
  type: string
  at: Date
  by: { id: string; name: string } | null
}

/** The draft was written to while it was being scheduled, so that what would be published has not been checked. */
export class DraftInMotion extends Error {
  constructor() {
    super('The document is still being saved, perhaps by somebody else. Wait a moment and try again.')
    this.name = 'DraftInMotion'
  }
}

/**
 * Schedules the draft as it is now, in place of an earlier schedule.
 * @param checked revision of the draft that was checked
 * @throws DraftInMotion when the Content Lake has another one; whatever the client throws
 */
export async function writeSchedule(
  { id, type, at, by }: Order,
  checked: string,
  client: SanityClient,
): Promise<void> {
  const draft = await client.withConfig({ perspective: 'raw' }).getDocument(`drafts.${id}`)
  if (draft?._rev !== checked) throw new DraftInMotion()
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

/** What editors know a document by. */
function titleOf({ title, heading, name, question, from }: Record<string, unknown>): string | undefined {
  return [title, heading, name, question, from].find((text) => typeof text === 'string')
}

/** Takes a schedule back. @throws whatever the client throws */
export async function cancelSchedule(id: string, client: SanityClient): Promise<void> {
  await client.delete(scheduleId(id))
}
