import { CloseIcon } from '@sanity/icons/Close'
import { type DocumentActionComponent, useClient, useDocumentPairPermissions } from 'sanity'
import { API_VERSION } from '../../source'
import { useSaving } from './use-saving'
import { useSchedule } from './use-schedule'
import { cancelSchedule } from './write-schedule'

/**
 * Document action “Cancel the schedule”, disabled without one: the Studio knows an open dialog by the place of its
 * action in the menu, so that an action that comes with a schedule would close the dialogs of all below it. Absent
 * where “Schedule” is.
 */
export const useCancelScheduleAction: DocumentActionComponent = ({
  id,
  type,
  draft,
  published,
  onComplete,
}) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { status } = useSchedule({ id, draft, published })
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const [, save] = useSaving(id)
  const isScheduled = status.kind !== 'none' && status.kind !== 'done'
  if (!isScheduled && !isAsking && !permission?.granted) return null
  return {
    label: 'Cancel the schedule',
    icon: CloseIcon,
    tone: 'critical',
    disabled: !isScheduled,
    ...(!isScheduled && { title: 'There is nothing to cancel: it is not scheduled' }),
    onHandle: () => {
      save('No longer scheduled', () => cancelSchedule(id, client).finally(onComplete))
    },
  }
}
useCancelScheduleAction.displayName = 'CancelScheduleAction'
