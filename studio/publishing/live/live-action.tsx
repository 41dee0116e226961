import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { useCallback, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { LiveDialog } from './live-dialog'

/** Document action “See it live”: opens the public page once it shows the published version. */
export const useSeeItLiveAction: DocumentActionComponent = ({ published, onComplete }) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    onComplete()
  }, [onComplete])
  return {
    label: 'See it live',
    icon: EarthGlobeIcon,
    disabled: !published,
    title: published
      ? 'Opens the public page, as soon as it is up to date'
      : 'Publish it first: nothing is public yet',
    onHandle: () => setOpen(true),
    dialog: open &&
      published && {
        header: 'See it live',
        width: 'small',
        onClose: close,
        content: <LiveDialog document={published} onDone={close} />,
      },
  }
}
useSeeItLiveAction.displayName = 'SeeItLiveAction'
