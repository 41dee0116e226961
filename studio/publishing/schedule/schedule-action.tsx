import { CalendarIcon } from '@sanity/icons/Calendar'
import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { ScheduleDialog } from './schedule-dialog'
import type { ChosenTime } from './schedule-form'
import { useSchedule } from './use-schedule'
import { useActionDialog } from '../use-action-dialog'

/**
 * Document action “Schedule”: publishes this version at a chosen time. Warns when an edit has outdated the schedule.
 * Absent for an editor who may not publish the document, unless it is scheduled.
 */
export const useScheduleAction: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const { isOpen, open, close, kept } = useActionDialog<ChosenTime>(onComplete)
  const { status } = useSchedule({ id, draft, published })
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const toast = useToast()
  const isOutdated = status.kind === 'changed'
  useEffect(() => {
    if (!isOutdated) return
    toast.push({
      id: `schedule-outdated-${id}`,
      status: 'warning',
      closable: true,
      duration: 15_000,
      title: 'This was scheduled before you changed it',
      description:
        'The changed version will not be published by itself. When you are done, press “Schedule this version” in the menu beside “Publish”.',
    })
  }, [isOutdated, id, toast])
  const isScheduled = status.kind !== 'none' && status.kind !== 'done'
  if (!isScheduled && !isAsking && !permission?.granted) return null
  return {
    label: isOutdated ? 'Schedule this version' : isScheduled ? 'Scheduled…' : 'Schedule',
    icon: CalendarIcon,
    tone: isOutdated ? 'caution' : 'default',
    disabled: !draft,
    title: draft ? 'Publish at a chosen time' : 'There is nothing to schedule: all changes are published',
    onHandle: open,
    dialog: isOpen && {
      header: 'Publish at a chosen time',
      width: 'medium',
      onClose: close,
      content: (
        <ScheduleDialog id={id} type={type} draft={draft} published={published} kept={kept} onDone={close} />
      ),
    },
  }
}
useScheduleAction.action = 'schedule'
useScheduleAction.displayName = 'ScheduleAction'
