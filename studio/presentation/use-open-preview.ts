import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { firstValueFrom } from 'rxjs'
import { useDocumentStore, usePerspective } from 'sanity'
import { useRouter } from 'sanity/router'
import { observeLocations } from './location-resolver'

/** A document by the id of its published version. */
type PreviewedDocument = { id: string; type: string }

/** The parameters of the intent that opens a document in Presentation. */
export const previewIntent = (document: PreviewedDocument) => ({
  ...document,
  mode: 'presentation',
  presentation: 'presentation',
})

/** A function that opens the first page that shows a document, beside its form; a message says when there is none. */
export function useOpenPreview(): (document: PreviewedDocument) => Promise<void> {
  const documentStore = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const router = useRouter()
  const toast = useToast()
  return useCallback(
    async (document) => {
      const { locations, message } = await firstValueFrom(
        observeLocations(document, documentStore, perspectiveStack),
      )
      const [first] = locations ?? []
      if (first) router.navigateIntent('edit', { ...previewIntent(document), preview: first.href })
      else toast.push({ status: 'info', closable: true, title: message ?? 'Not on any page.' })
    },
    [documentStore, perspectiveStack, router, toast],
  )
}
