import { CloseIcon } from '@sanity/icons/Close'
import { EditIcon } from '@sanity/icons/Edit'
import { Button } from '@sanity/ui'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { documentType } from '../../../content-model/document-types'
import { actionOf, type ScheduledPublication } from '../../../lib/scheduling/publication'
import { targetInWords } from '../../publishing/live/copy'
import { badgeOf, unpublishingBadgeOf } from '../../publishing/schedule/badge'
import { scheduleStatus, unpublishingStatus } from '../../publishing/schedule/status'
import { formatMoment, formatTimeZone } from '../../publishing/schedule/time'
import { useSaving } from '../../publishing/schedule/use-saving'
import { cancelSchedule } from '../../publishing/schedule/write-schedule'
import { API_VERSION } from '../../source'
import { type ComingEnd, type OpenSchedule, type ScheduledRelease, schedulesList } from '../schedules'
import { WorkList } from '../work-list'
import { DocumentLink, WorkRow } from '../work-row'

/**
 * The schedules that wait or have failed, the releases that wait, and the ends of landing pages to come.
 * @param documentType lists only documents of this type
 */
export function Schedules({ documentType }: Readonly<{ documentType?: string | undefined }>) {
  const list = useMemo(() => schedulesList(documentType), [documentType])
  return (
    <WorkList
      list={list}
      intro="What is published, unpublished or ends by itself, the next one first."
      empty={{
        title: 'Nothing is scheduled',
        text: '“Schedule” and “Schedule unpublishing”, in the menu beside “Publish”, act at a time you choose, and so does a scheduled release. A landing page can have an end, in its tab “End”.',
      }}
    >
      {(row) => {
        if ('end' in row) return <EndRow page={row} />
        return 'schedule' in row ? <ScheduleRow row={row} /> : <ReleaseRow release={row} />
      }}
    </WorkList>
  )
}

function ScheduleRow({ row: { schedule, draftRevision, isPublished } }: Readonly<{ row: OpenSchedule }>) {
  const { documentId: id, documentType: type, documentTitle, scheduledBy } = schedule
  // oxlint-disable-next-line react/purity -- what is due is so at the time of the rendering
  const now = new Date()
  const isUnpublishing = actionOf(schedule) === 'unpublish'
  const badge =
    (isUnpublishing
      ? unpublishingBadgeOf(unpublishingStatus(schedule, isPublished, now))
      : badgeOf(scheduleStatus(schedule, draftRevision, now))) ?? outdated[actionOf(schedule)]
  const isWaiting = badge.color === 'primary'
  const at = new Date(schedule.publishAt)
  return (
    <WorkRow
      id={id}
      type={type}
      name={documentTitle ?? documentType(type)?.label ?? id}
      badge={!isWaiting && badge.label ? { text: badge.label, tone: 'caution' } : undefined}
      actions={<CancelButton schedule={schedule} />}
    >
      <p>
        {isUnpublishing ? 'Unpublish' : 'Publish'}
        {!Number.isNaN(at.getTime()) && `: ${formatMoment(at)}, ${formatTimeZone(at)}`}
        {scheduledBy?.name && `, scheduled by ${scheduledBy.name}`}
      </p>
      {!isWaiting && <p>{badge.title}</p>}
    </WorkRow>
  )
}

/** The state of a schedule without a badge, whose document can no longer be published or unpublished. */
const outdated = {
  publish: {
    label: 'Nothing to publish',
    title: 'The draft was published or discarded since. Cancel this.',
    color: undefined,
  },
  unpublish: {
    label: 'Nothing to unpublish',
    title: 'It is not published any more. Cancel this.',
    color: undefined,
  },
}

function ReleaseRow({
  release: { name, title, publishAt, problem },
}: Readonly<{ release: ScheduledRelease }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [busy, save] = useSaving(name)
  const at = new Date(publishAt)
  const cancel = async () => {
    await client.releases.unschedule({ releaseId: name })
  }
  return (
    <WorkRow
      id={name}
      type="Release"
      name={title || 'Release without a title'}
      intent="release"
      badge={problem ? { text: 'Not published as scheduled', tone: 'caution' } : undefined}
      actions={<Cancel busy={busy} onClick={() => save('No longer scheduled', cancel)} />}
    >
      <p>{`Publish: ${formatMoment(at)}, ${formatTimeZone(at)}`}</p>
      {problem && <p>{problem}</p>}
    </WorkRow>
  )
}

function EndRow({ page: { id, title, path, end } }: Readonly<{ page: ComingEnd }>) {
  const type = 'landingPage'
  return (
    <WorkRow
      id={id}
      type={type}
      name={title || 'No title yet'}
      actions={
        <Button
          as={DocumentLink}
          {...{ documentId: id, documentType: type, path: 'endsAt' }}
          mode="ghost"
          icon={EditIcon}
          text="Change"
        />
      }
    >
      <p>{`Ends: ${formatMoment(end.at)}, ${formatTimeZone(end.at)}`}</p>
      <p>{`${path ?? 'Its address'} leads to ${targetInWords(end.target)} then.`}</p>
    </WorkRow>
  )
}

function CancelButton({ schedule }: Readonly<{ schedule: ScheduledPublication }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [busy, save] = useSaving(schedule.documentId)
  const cancel = () => cancelSchedule(schedule.documentId, client, actionOf(schedule))
  return <Cancel busy={busy} onClick={() => save('No longer scheduled', cancel)} />
}

const Cancel = ({ busy, onClick }: Readonly<{ busy: boolean; onClick: () => void }>) => (
  <Button mode="ghost" tone="critical" icon={CloseIcon} text="Cancel" disabled={busy} onClick={onClick} />
)
