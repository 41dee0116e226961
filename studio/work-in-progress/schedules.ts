import type { SanityClient } from '@sanity/client'
import { pathOf } from '../../content-model/paths'
import { draftId, isPublished } from '../../content-model/published-id'
import type { ScheduledPublication } from '../../lib/scheduling/publication'
import { type PageEnd, pageEndOf, type StoredPage } from '../publishing/live/page-end'
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

/** A published landing page whose end is to come. */
export type ComingEnd = {
  /** of the page */
  id: string
  title: string | null
  path: string | undefined
  end: PageEnd
}

const OPEN = /* groq */ `_type == "scheduledPublication" && state != "done"`

const SCHEDULED_RELEASE = /* groq */ `_type == "system.release" && state in ["scheduling", "scheduled"]`

const ENDING_PAGE = /* groq */ `_type == "landingPage" && ${isPublished} && dateTime(endsAt) > dateTime(now())`

const schedulesQuery = (open: string, release: string, endingPage: string) => /* groq */ `{
  "total": count(*[${open}]) + count(*[${release}]) + count(*[${endingPage}]),
  "schedules": *[${open}] | order(publishAt asc)[0...$limit],
  "releases": *[${release}] | order(publishAt asc)[0...$limit]{
    "id": _id, name, "title": metadata.title, publishAt, "problem": error.message
  },
  "pages": *[${endingPage}] | order(dateTime(endsAt) asc)[0...$limit]{ _id, _type, title, slug, endsAt, endTarget }
}`

const QUERY = schedulesQuery(OPEN, SCHEDULED_RELEASE, ENDING_PAGE)

/** Without releases, which have documents of any type. */
const QUERY_OF_TYPE = schedulesQuery(
  `${OPEN} && documentType == $type`,
  'false',
  `${ENDING_PAGE} && _type == $type`,
)

type EndingPage = StoredPage & { _id: string; title: string | null }

type Found = {
  total: number
  schedules: ScheduledPublication[]
  releases: ScheduledRelease[]
  pages: EndingPage[]
}

type Row = OpenSchedule | ScheduledRelease | ComingEnd

function timeOf(row: Row): number {
  if ('end' in row) return row.end.at.getTime()
  return Date.parse('schedule' in row ? row.schedule.publishAt : row.publishAt) || 0
}

/**
 * The schedules that wait or have failed, the releases that wait, and the ends of landing pages to come, the next one
 * first. A change of the draft outdates its schedule.
 * @param type lists only documents of this type
 */
export const schedulesList = (type?: string): LiveList<Row> => ({
  watched: /* groq */ `_type in ["scheduledPublication", "system.release", "landingPage"] || _id in path("drafts.**")`,
  read: async (client, limit) => {
    const { total, schedules, releases, pages } = await client.fetch<Found>(type ? QUERY_OF_TYPE : QUERY, {
      limit,
      ...(type && { type }),
    })
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
    const ends = await Promise.all(pages.map((page) => comingEnd(page, client)))
    const byTime = [...rows, ...releases, ...ends.flat()].toSorted(
      (one, other) => timeOf(one) - timeOf(other),
    )
    return { total, rows: byTime.slice(0, limit) }
  },
})

async function comingEnd(page: EndingPage, client: SanityClient): Promise<ComingEnd[]> {
  const { _id: id, _type, slug, title } = page
  const end = await pageEndOf(page, client)
  return end ? [{ id, title, path: pathOf({ _type, slug: slug?.current }), end }] : []
}
