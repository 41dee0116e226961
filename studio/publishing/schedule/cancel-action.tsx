import { CloseIcon } from '@sanity/icons/Close'
import { type DocumentActionComponent, useClient } from 'sanity'
import { API_VERSION } from '../../source'
import { useSaving } from './use-saving'
import { useSchedule } from './use-schedule'
import { cancelSchedule } from './write-schedule'

/** Document action “Cancel the schedule”, for documents that have one. */
export const useCancelScheduleAction: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { status } = useSchedule({ id, draft, published })
  const [, save] = useSaving(id)
  if (status.kind === 'none' || status.kind === 'done') return null
  return {
    label: 'Cancel the schedule',
    icon: CloseIcon,
    tone: 'critical',
    onHandle: () => {
      save('No longer scheduled', () => cancelSchedule(id, client).finally(onComplete))
    },
  }
}
useCancelScheduleAction.displayName = 'CancelScheduleAction'
