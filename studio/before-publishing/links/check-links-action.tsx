import { LinkIcon } from '@sanity/icons/Link'
import { useCallback, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { CheckLinksDialog } from './check-links-dialog'

/** Document action “Check links”: checks on demand whether the targets of all links exist. */
export const useCheckLinksAction: DocumentActionComponent = ({ version, draft, published, onComplete }) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    onComplete()
  }, [onComplete])
  const document = version ?? draft ?? published
  return {
    label: 'Check links',
    icon: LinkIcon,
    disabled: !document,
    title: 'Looks whether the pages and sites that this document links to are there',
    onHandle: () => setOpen(true),
    dialog: open &&
      document && {
        type: 'dialog',
        header: 'Check links',
        width: 'medium',
        onClose: close,
        content: <CheckLinksDialog document={document} onDone={close} />,
      },
  }
}
useCheckLinksAction.displayName = 'CheckLinksAction'
