import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { UnpublishingDialog } from './unpublishing-dialog'
import type { ChosenTime } from './schedule-form'
import { useScheduledUnpublishing } from './use-schedule'
import { useActionDialog } from '../use-action-dialog'

/** Document action “Schedule unpublishing”: takes the document off the site at a chosen time. As “Schedule”. */
export const useScheduleUnpublishingAction: DocumentActionComponent = ({
  id,
  type,
  published,
  onComplete,
}) => {
  const { isOpen, open, close, kept } = useActionDialog<ChosenTime>(onComplete)
  const { status } = useScheduledUnpublishing({ id, published })
  const [permission, isAsking] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  if (status.kind === 'none' && !isAsking && !permission?.granted) return null
  return {
    label: status.kind === 'none' ? 'Schedule unpublishing' : 'Unpublishing scheduled…',
    icon: UnpublishIcon,
    disabled: !published,
    title: published
      ? 'Take it off the site at a chosen time'
      : 'There is nothing to unpublish: it is not published',
    onHandle: open,
    dialog: isOpen &&
      published && {
        header: 'Unpublish at a chosen time',
        width: 'medium',
        onClose: close,
        content: <UnpublishingDialog id={id} type={type} published={published} kept={kept} onDone={close} />,
      },
  }
}
useScheduleUnpublishingAction.displayName = 'ScheduleUnpublishingAction'
