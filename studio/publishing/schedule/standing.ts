import type { ScheduledPublication } from '../../../lib/scheduling/publication'

/** How a document's schedule stands, as far as an editor has to know. */
export type Standing =
  | { kind: 'none' }
  /** will be published at its time */
  | { kind: 'waiting'; at: Date }
  /** was edited since, so that it will not be published */
  | { kind: 'changed'; at: Date }
  /** its time is past, and nothing has happened or it did not succeed yet */
  | { kind: 'late'; at: Date; reason?: string }
  | { kind: 'failed'; at: Date; reason: string }
  /** is what visitors see: nobody has published anything since */
  | { kind: 'done'; at: Date; by?: string }

/** The site looks every half minute, or what its operator set, and may be busy. */
const GRACE_MS = 2 * 60_000

/**
 * @param draftRevision of the draft as it is now; absent when there is none
 * @param publishedAt when the published version was last changed, as the Content Lake has it
 */
export function standingOf(
  schedule: ScheduledPublication | null,
  draftRevision: string | undefined,
  now: Date,
  publishedAt?: string,
): Standing {
  const at = new Date(schedule?.publishAt ?? NaN)
  if (!schedule || Number.isNaN(at.getTime())) return { kind: 'none' }
  if (draftRevision === undefined) {
    const isLast = publishedAt !== undefined && Date.parse(publishedAt) <= Date.parse(schedule.doneAt ?? '')
    return schedule.state === 'done' && isLast
      ? { kind: 'done', at: new Date(publishedAt), by: schedule.scheduledBy?.name }
      : { kind: 'none' }
  }
  if (schedule.state === 'failed')
    return { kind: 'failed', at, reason: schedule.reason ?? 'No reason was given.' }
  if (schedule.state !== 'waiting') return { kind: 'none' }
  if (schedule.draftRevision !== draftRevision) return { kind: 'changed', at }
  if (now.getTime() > at.getTime() + GRACE_MS) return { kind: 'late', at, reason: schedule.reason }
  return { kind: 'waiting', at }
}
