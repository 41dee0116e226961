import { CloseIcon } from '@sanity/icons/Close'
import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, useClient } from 'sanity'
import { API_VERSION } from '../../source'
import { useSchedule } from './use-schedule'
import { cancelSchedule } from './write-schedule'

/** Document action “Cancel the schedule”, for documents that have one. */
export const useCancelScheduleAction: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { status } = useSchedule({ id, draft, published })
  const toast = useToast()
  if (status.kind === 'none' || status.kind === 'done') return null
  return {
    label: 'Cancel the schedule',
    icon: CloseIcon,
    tone: 'critical',
    onHandle: () => {
      cancelSchedule(id, client)
        .then(() => toast.push({ id: `schedule-${id}`, status: 'success', title: 'No longer scheduled' }))
        .catch((error: unknown) => {
          const description = error instanceof Error ? error.message : String(error)
          toast.push({
            id: `schedule-${id}`,
            status: 'error',
            title: 'Not saved',
            description,
            closable: true,
          })
        })
        .finally(onComplete)
    },
  }
}
useCancelScheduleAction.displayName = 'CancelScheduleAction'
