import { DesktopIcon } from '@sanity/icons/Desktop'
import { Box, Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type MouseEvent, use } from 'react'
import { firstValueFrom } from 'rxjs'
import { getPublishedId, type InputProps, useDocumentStore } from 'sanity'
import { PresentationContext } from 'sanity/_singletons'
import { useRouter } from 'sanity/router'
import { observeLocations } from './location-resolver'

/** The button above a form that opens the first location of the document. Presentation itself does not show it. */
export function PreviewButton({ value, schemaType }: InputProps) {
  const documentStore = useDocumentStore()
  const router = useRouter()
  const toast = useToast()
  const id = (value as { _id?: string } | undefined)?._id
  if (use(PresentationContext) || !id) return null

  const document = { id: getPublishedId(id), type: schemaType.name }
  const intent = { ...document, mode: 'presentation', presentation: 'presentation' }
  const open = async () => {
    const { locations, message } = await firstValueFrom(observeLocations(document, documentStore))
    const [first] = locations ?? []
    if (first) router.navigateIntent('edit', { ...intent, preview: first.href })
    else toast.push({ status: 'info', closable: true, title: message ?? 'Not on any page.' })
  }
  return (
    <Box marginBottom={5}>
      <Button
        as="a"
        href={router.resolveIntentLink('edit', intent)}
        // Sanity UI skips such a link when it focuses the first field of a form.
        rel="ignore"
        icon={DesktopIcon}
        text="Preview"
        mode="ghost"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void open()
        }}
      />
    </Box>
  )
}
