import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import type { DocumentActionComponent } from 'sanity'
import { LiveDialog } from './live-dialog'
import { useActionDialog } from '../use-action-dialog'

/** Document action “See it live”: opens the public page once it shows the published version. */
export const useSeeItLiveAction: DocumentActionComponent = ({ published, onComplete }) => {
  const { isOpen, open, close } = useActionDialog(onComplete)
  return {
    label: 'See it live',
    icon: EarthGlobeIcon,
    disabled: !published,
    title: published
      ? 'Opens the public page, as soon as it is up to date'
      : 'Publish it first: nothing is public yet',
    onHandle: open,
    dialog: isOpen && {
      header: 'See it live',
      width: 'small',
      onClose: close,
      content: <LiveDialog document={published} onDone={close} />,
    },
  }
}
useSeeItLiveAction.displayName = 'SeeItLiveAction'
