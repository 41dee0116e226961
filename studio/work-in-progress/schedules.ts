import { draftId } from '../../content-model/published-id'
import type { ScheduledPublication } from '../../lib/scheduling/publication'
import type { LiveList } from './live-list'

/** A schedule that waits or has failed, with the revision of the draft, and whether the document is published. */
export type OpenSchedule = {
  /** of the schedule */
  id: string
  schedule: ScheduledPublication
  draftRevision: string | undefined
  isPublished: boolean
}

/** A release that waits for its time, or that Sanity could not publish. */
export type ScheduledRelease = {
  id: string
  /** the part of its id that names it */
  name: string
  title: string | null
  publishAt: string
  problem: string | null
}

const OPEN = /* groq */ `_type == "scheduledPublication" && state != "done"`

const SCHEDULED_RELEASE = /* groq */ `_type == "system.release" && state in ["scheduling", "scheduled"]`

const SCHEDULES_QUERY = /* groq */ `{
  "total": count(*[${OPEN}]) + count(*[${SCHEDULED_RELEASE}]),
  "schedules": *[${OPEN}] | order(publishAt asc)[0...$limit],
  "releases": *[${SCHEDULED_RELEASE}] | order(publishAt asc)[0...$limit]{
    "id": _id, name, "title": metadata.title, publishAt, "problem": error.message
  }
}`

type Found = { total: number; schedules: ScheduledPublication[]; releases: ScheduledRelease[] }

const timeOf = (row: OpenSchedule | ScheduledRelease) =>
  Date.parse('schedule' in row ? row.schedule.publishAt : row.publishAt) || 0

/**
 * The schedules that wait or have failed, and the releases that wait, the next one first. A change of the draft
 * outdates its schedule.
 */
export const schedulesList: LiveList<OpenSchedule | ScheduledRelease> = {
  watched: /* groq */ `_type in ["scheduledPublication", "system.release"] || _id in path("drafts.**")`,
  read: async (client, limit) => {
    const { total, schedules, releases } = await client.fetch<Found>(SCHEDULES_QUERY, { limit })
    const ids = schedules.flatMap(({ documentId }) => [documentId, draftId(documentId)])
    const versions = await client.fetch<{ _id: string; _rev: string }[]>('*[_id in $ids]{ _id, _rev }', {
      ids,
    })
    const revisions = new Map(versions.map(({ _id, _rev }) => [_id, _rev]))
    const rows = schedules.map((schedule) => ({
      id: schedule._id,
      schedule,
      draftRevision: revisions.get(draftId(schedule.documentId)),
      isPublished: revisions.has(schedule.documentId),
    }))
    const byTime = [...rows, ...releases].toSorted((one, other) => timeOf(one) - timeOf(other))
    return { total, rows: byTime.slice(0, limit) }
  },
}
