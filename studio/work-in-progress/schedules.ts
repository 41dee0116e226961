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

const OPEN = /* groq */ `_type == "scheduledPublication" && state != "done"`

const SCHEDULES_QUERY = /* groq */ `{
  "total": count(*[${OPEN}]),
  "schedules": *[${OPEN}] | order(publishAt asc)[0...$limit]
}`

/** The schedules that wait or have failed, the next one first. A change of the draft outdates its schedule. */
export const schedulesList: LiveList<OpenSchedule> = {
  watched: /* groq */ `_type == "scheduledPublication" || _id in path("drafts.**")`,
  read: async (client, limit) => {
    const { total, schedules } = await client.fetch<{ total: number; schedules: ScheduledPublication[] }>(
      SCHEDULES_QUERY,
      { limit },
    )
    const ids = schedules.flatMap(({ documentId }) => [documentId, `drafts.${documentId}`])
    const versions = await client.fetch<{ _id: string; _rev: string }[]>('*[_id in $ids]{ _id, _rev }', {
      ids,
    })
    const revisions = new Map(versions.map(({ _id, _rev }) => [_id, _rev]))
    const rows = schedules.map((schedule) => ({
      id: schedule._id,
      schedule,
      draftRevision: revisions.get(`drafts.${schedule.documentId}`),
      isPublished: revisions.has(schedule.documentId),
    }))
    return { total, rows }
  },
}
