import { DesktopIcon } from '@sanity/icons/Desktop'
import { Button } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { useRouter } from 'sanity/router'
import { previewIntent, useOpenPreview } from './use-open-preview'

type Props = Readonly<{ document: { id: string; type: string } }>

/** The button above a form that opens the first location of the document. Presentation itself does not show it. */
export function PreviewButton({ document }: Props) {
  const router = useRouter()
  const openPreview = useOpenPreview()
  return (
    <Button
      as="a"
      href={router.resolveIntentLink('edit', previewIntent(document))}
      // Sanity UI skips such a link when it focuses the first field of a form.
      rel="ignore"
      icon={DesktopIcon}
      text="Preview"
      mode="ghost"
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void openPreview(document)
      }}
    />
  )
}
