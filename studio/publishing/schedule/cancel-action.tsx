import { CloseIcon } from '@sanity/icons/Close'
import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, useClient } from 'sanity'
import { API_VERSION } from '../../address'
import { useSchedule } from './use-schedule'
import { cancelSchedule } from './write-schedule'

/** “Cancel the schedule”, in the menu of a document that has one. */
export const useCancelSchedule: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { standing } = useSchedule({ id, draft, published })
  const toast = useToast()
  if (standing.kind === 'none' || standing.kind === 'done') return null
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
useCancelSchedule.displayName = 'CancelScheduleAction'
