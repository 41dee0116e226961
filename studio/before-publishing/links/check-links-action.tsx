import { LinkIcon } from '@sanity/icons/Link'
import { useCallback, useState } from 'react'
import type { DocumentActionComponent, SanityDocument } from 'sanity'
import { CheckLinksDialog } from './check-links-dialog'

/** Document action “Check links”: checks on demand whether the targets of all links exist. */
export const useCheckLinksAction: DocumentActionComponent = ({ version, draft, published, onComplete }) => {
  // As it was when the check began: each change by a colleague would begin it again.
  const [checked, setChecked] = useState<SanityDocument>()
  const close = useCallback(() => {
    setChecked(undefined)
    onComplete()
  }, [onComplete])
  const document = version ?? draft ?? published
  return {
    label: 'Check links',
    icon: LinkIcon,
    disabled: !document,
    title: 'Looks whether the pages and sites that this document links to are there',
    onHandle: () => setChecked(document ?? undefined),
    dialog: checked && {
      type: 'dialog',
      header: 'Check links',
      width: 'medium',
      onClose: close,
      content: <CheckLinksDialog document={checked} onDone={close} />,
    },
  }
}
useCheckLinksAction.displayName = 'CheckLinksAction'
