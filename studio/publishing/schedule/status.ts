import type { ScheduledPublication } from '../../../lib/scheduling/publication'

/** The status of a document's schedule, as editors see it. */
export type ScheduleStatus =
  | { kind: 'none' }
  /** will be published at its time */
  | { kind: 'waiting'; at: Date }
  /** the draft was edited since, so it will not be published */
  | { kind: 'changed'; at: Date }
  /** its time is past, and it was not published yet; `reason` after a failed attempt */
  | { kind: 'late'; at: Date; reason?: string }
  | { kind: 'failed'; at: Date; reason: string }
  /** was published as scheduled, and not again since */
  | { kind: 'done'; at: Date; by?: string }

/** The status of scheduled unpublishing: an edit does not outdate it, and once done it is over. */
export type UnpublishingStatus = Exclude<ScheduleStatus, { kind: 'changed' | 'done' }>

/** Milliseconds. The site checks schedules every half minute, or as its operator set, and may be busy. */
const GRACE_MS = 2 * 60_000

/**
 * The status of a schedule.
 * @param draftRevision of the current draft; undefined without one
 * @param publishedAt `_updatedAt` of the published version
 */
export function scheduleStatus(
  schedule: ScheduledPublication | null,
  draftRevision: string | undefined,
  now: Date,
  publishedAt?: string,
): ScheduleStatus {
  const at = new Date(schedule?.publishAt ?? NaN)
  if (!schedule || Number.isNaN(at.getTime())) return { kind: 'none' }
  if (draftRevision === undefined) {
    const isLast = publishedAt !== undefined && Date.parse(publishedAt) <= Date.parse(schedule.doneAt ?? '')
    return schedule.state === 'done' && isLast
      ? { kind: 'done', at: new Date(publishedAt), by: schedule.scheduledBy?.name }
      : { kind: 'none' }
  }
  if (schedule.state === 'waiting' && schedule.draftRevision !== draftRevision) return { kind: 'changed', at }
  return openStatus(schedule, at, now)
}

/**
 * The status of scheduled unpublishing.
 * @param isPublished whether there is anything to unpublish
 */
export function unpublishingStatus(
  schedule: ScheduledPublication | null,
  isPublished: boolean,
  now: Date,
): UnpublishingStatus {
  const at = new Date(schedule?.publishAt ?? NaN)
  return schedule && isPublished && !Number.isNaN(at.getTime())
    ? openStatus(schedule, at, now)
    : { kind: 'none' }
}

function openStatus({ state, reason }: ScheduledPublication, at: Date, now: Date): UnpublishingStatus {
  if (state === 'failed') return { kind: 'failed', at, reason: reason ?? 'No reason was given.' }
  if (state !== 'waiting') return { kind: 'none' }
  if (now.getTime() > at.getTime() + GRACE_MS) return { kind: 'late', at, reason }
  return { kind: 'waiting', at }
}
