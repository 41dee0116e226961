import { CloseIcon } from '@sanity/icons/Close'
import { Button } from '@sanity/ui'
import { useClient } from 'sanity'
import { documentType } from '../../../content-model/document-types'
import { actionOf, type ScheduledPublication } from '../../../lib/scheduling/publication'
import { badgeOf, unpublishingBadgeOf } from '../../publishing/schedule/badge'
import { scheduleStatus, unpublishingStatus } from '../../publishing/schedule/status'
import { formatMoment, formatTimeZone } from '../../publishing/schedule/time'
import { useSaving } from '../../publishing/schedule/use-saving'
import { cancelSchedule } from '../../publishing/schedule/write-schedule'
import { API_VERSION } from '../../source'
import { type OpenSchedule, schedulesList } from '../schedules'
import { WorkList } from '../work-list'
import { WorkRow } from '../work-row'

/** The schedules that wait or have failed. */
export function Schedules() {
  return (
    <WorkList
      list={schedulesList}
      intro="What the site does by itself, the next one first."
      empty={{
        title: 'Nothing is scheduled',
        text: '“Schedule” and “Schedule unpublishing”, in the menu beside “Publish”, act at a time you choose.',
      }}
    >
      {(row) => <ScheduleRow row={row} />}
    </WorkList>
  )
}

function ScheduleRow({ row: { schedule, draftRevision, isPublished } }: Readonly<{ row: OpenSchedule }>) {
  const { documentId: id, documentType: type, documentTitle, scheduledBy } = schedule
  const now = new Date()
  const isUnpublishing = actionOf(schedule) === 'unpublish'
  const badge = isUnpublishing
    ? unpublishingBadgeOf(unpublishingStatus(schedule, isPublished, now))
    : badgeOf(scheduleStatus(schedule, draftRevision, now))
  const isWaiting = badge?.color === 'primary'
  const at = new Date(schedule.publishAt)
  return (
    <WorkRow
      id={id}
      type={type}
      name={documentTitle ?? documentType(type)?.label ?? id}
      badge={badge?.label && !isWaiting ? { text: badge.label, tone: 'caution' } : undefined}
      actions={<CancelButton schedule={schedule} />}
    >
      <p>
        {isUnpublishing ? 'Unpublish' : 'Publish'}
        {!Number.isNaN(at.getTime()) && `: ${formatMoment(at)}, ${formatTimeZone(at)}`}
        {scheduledBy?.name && `, scheduled by ${scheduledBy.name}`}
      </p>
      {badge && !isWaiting && <p>{badge.title}</p>}
    </WorkRow>
  )
}

function CancelButton({ schedule }: Readonly<{ schedule: ScheduledPublication }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const [busy, save] = useSaving(schedule.documentId)
  return (
    <Button
      mode="ghost"
      tone="critical"
      icon={CloseIcon}
      text="Cancel"
      disabled={busy}
      onClick={() =>
        save('No longer scheduled', () => cancelSchedule(schedule.documentId, client, actionOf(schedule)))
      }
    />
  )
}
