import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity'
import type { ScheduleStatus, UnpublishingStatus } from './status'
import { formatShortMoment, formatMoment, formatTimeZone } from './time'
import { useScheduledUnpublishing, useSchedule } from './use-schedule'

/** Document badge: when it will be published, or when and by whom it was scheduled once published. */
export const useScheduleBadge: DocumentBadgeComponent = (props) => badgeOf(useSchedule(props).status)

/** @returns null for a document that is not scheduled */
export function badgeOf(status: ScheduleStatus): DocumentBadgeDescription | null {
  if (status.kind === 'none') return null
  const when = `${formatMoment(status.at)}, ${formatTimeZone(status.at)}`
  switch (status.kind) {
    case 'waiting':
      return {
        label: `Scheduled: ${formatShortMoment(status.at)}`,
        title: `Will be published on ${when}`,
        color: 'primary',
      }
    case 'changed':
      return {
        label: 'Changed since scheduled',
        title: `Will not be published on ${when}, because it was changed since. Open “Schedule” to schedule this version.`,
        color: 'danger',
      }
    case 'late':
      return {
        label: 'Scheduled, but late',
        title: `Should have been published on ${when}. ${status.reason ?? 'The site has not published it yet.'}`,
        color: 'warning',
      }
    case 'failed':
      return { label: 'Not published as scheduled', title: status.reason, color: 'danger' }
    case 'done': {
      const by = status.by ? `scheduled by ${status.by}` : 'as scheduled'
      return {
        label: `Published ${formatShortMoment(status.at)}, ${by}`,
        title: `Published on ${when}, ${by}. The history names the site, which published it.`,
        color: 'success',
      }
    }
  }
}

/** Document badge: when it will be unpublished. */
export const useUnpublishingBadge: DocumentBadgeComponent = (props) =>
  unpublishingBadgeOf(useScheduledUnpublishing(props).status)

/** @returns null for a document whose unpublishing is not scheduled */
export function unpublishingBadgeOf(status: UnpublishingStatus): DocumentBadgeDescription | null {
  if (status.kind === 'none') return null
  const when = `${formatMoment(status.at)}, ${formatTimeZone(status.at)}`
  switch (status.kind) {
    case 'waiting':
      return {
        label: `Until ${formatShortMoment(status.at)}`,
        title: `Will be unpublished on ${when}`,
        color: 'primary',
      }
    case 'late':
      return {
        label: 'To be unpublished, but late',
        title: `Should have been unpublished on ${when}. ${status.reason ?? 'The site has not unpublished it yet.'}`,
        color: 'warning',
      }
    case 'failed':
      return { label: 'Not unpublished as scheduled', title: status.reason, color: 'danger' }
  }
}
