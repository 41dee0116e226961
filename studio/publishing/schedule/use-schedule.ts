import { useEffect, useState } from 'react'
import { type EditStateFor, type SanityDocument, useUnstableObserveDocument } from 'sanity'
import { scheduleId, type ScheduledPublication } from '../../../lib/scheduling/publication'
import { type Standing, standingOf } from './standing'

type Observed = SanityDocument & ScheduledPublication

const LOOK_MS = 15_000

/** The schedule of a document and how it stands, as it changes, whoever changes it. */
export function useSchedule({ id, draft, published }: Pick<EditStateFor, 'id' | 'draft' | 'published'>): {
  schedule: ScheduledPublication | null
  standing: Standing
} {
  const { document: schedule } = useUnstableObserveDocument<Observed>(scheduleId(id))
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return { schedule, standing: standingOf(schedule, draft?._rev, now, published?._updatedAt) }
}
