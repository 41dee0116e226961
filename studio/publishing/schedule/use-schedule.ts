import { type EditStateFor, type SanityDocument, useUnstableObserveDocument } from 'sanity'
import { scheduleId, type ScheduledPublication } from '../../../lib/scheduling/publication'
import { useNow } from '../use-now'
import { type ScheduleStatus, scheduleStatus, type UnpublishingStatus, unpublishingStatus } from './status'

type Observed = SanityDocument & ScheduledPublication

/** The schedule of a document and its status, kept up to date. */
export function useSchedule({ id, draft, published }: Pick<EditStateFor, 'id' | 'draft' | 'published'>): {
  schedule: ScheduledPublication | null
  status: ScheduleStatus
} {
  const { document: schedule } = useUnstableObserveDocument<Observed>(scheduleId(id))
  const now = useNow()
  return { schedule, status: scheduleStatus(schedule, draft?._rev, now, published?._updatedAt) }
}

/** The scheduled unpublishing of a document and its status, kept up to date. */
export function useScheduledUnpublishing({ id, published }: Pick<EditStateFor, 'id' | 'published'>): {
  schedule: ScheduledPublication | null
  status: UnpublishingStatus
} {
  const { document: schedule } = useUnstableObserveDocument<Observed>(scheduleId(id, 'unpublish'))
  const now = useNow()
  return { schedule, status: unpublishingStatus(schedule, Boolean(published), now) }
}
