import { CalendarIcon } from '@sanity/icons/Calendar'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { ScheduleDialog } from './schedule-dialog'
import { useSchedule } from './use-schedule'

/**
 * “Schedule”: publishes this very version at a chosen time. Says at once when a change has put the schedule out of
 * date.
 */
export const useScheduling: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const [open, setOpen] = useState(false)
  const { standing } = useSchedule({ id, draft, published })
  const toast = useToast()
  const isOutdated = standing.kind === 'changed'
  useEffect(() => {
    if (!isOutdated) return
    toast.push({
      id: `schedule-outdated-${id}`,
      status: 'warning',
      closable: true,
      duration: 15_000,
      title: 'This was scheduled before you changed it',
      description:
        'As it is now, it will not be published by itself. When you are done, press “Schedule this version” in the menu beside “Publish”.',
    })
  }, [isOutdated, id, toast])
  const close = useCallback(() => {
    setOpen(false)
    onComplete()
  }, [onComplete])
  const isScheduled = standing.kind !== 'none' && standing.kind !== 'done'
  return {
    label: isOutdated ? 'Schedule this version' : isScheduled ? 'Scheduled…' : 'Schedule',
    icon: CalendarIcon,
    tone: isOutdated ? 'caution' : 'default',
    disabled: !draft,
    title: draft ? 'Publish at a chosen time' : 'Change something first: everything is published',
    onHandle: () => setOpen(true),
    dialog: open && {
      header: 'Publish at a chosen time',
      width: 'medium',
      onClose: close,
      content: <ScheduleDialog id={id} type={type} draft={draft} published={published} onDone={close} />,
    },
  }
}
useScheduling.action = 'schedule'
useScheduling.displayName = 'ScheduleAction'
