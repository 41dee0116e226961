import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useCallback, useState } from 'react'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { UnpublishingDialog } from './unpublishing-dialog'
import { useScheduledUnpublishing } from './use-schedule'

/** Document action “Schedule unpublishing”: takes the document off the site at a chosen time. As “Schedule”. */
export const useScheduleUnpublishingAction: DocumentActionComponent = ({
  id,
  type,
  published,
  onComplete,
}) => {
  const [open, setOpen] = useState(false)
  const { status } = useScheduledUnpublishing({ id, published })
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const close = useCallback(() => {
    setOpen(false)
    onComplete()
  }, [onComplete])
  if (status.kind === 'none' && !isAsking && !permission?.granted) return null
  return {
    label: status.kind === 'none' ? 'Schedule unpublishing' : 'Unpublishing scheduled…',
    icon: UnpublishIcon,
    disabled: !published,
    title: published
      ? 'Take it off the site at a chosen time'
      : 'There is nothing to unpublish: it is not published',
    onHandle: () => setOpen(true),
    dialog: open &&
      published && {
        header: 'Unpublish at a chosen time',
        width: 'medium',
        onClose: close,
        content: <UnpublishingDialog id={id} type={type} published={published} onDone={close} />,
      },
  }
}
useScheduleUnpublishingAction.displayName = 'ScheduleUnpublishingAction'
