import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useSetPerspective } from 'sanity'
import { planRemoval } from '../../../lib/redirects/plan'
import { readPublishedRedirects, writeAfter } from '../../../lib/redirects/write'
import { API_VERSION } from '../../source'
import { slugPath } from '../publish/after-publish'
import { wrapOnce } from '../wrap-once'
import { InUseList } from './in-use-list'
import { type IncomingReference, incomingReferences } from '../../../lib/content/incoming-references'

/**
 * Wraps the Studio's “Delete” and “Unpublish”. For a document in use they list where, since the Content Lake would
 * refuse. After a delete, redirects to the document are deleted too; after an unpublish, its draft is shown.
 */
export const removalAction = wrapOnce((useOriginal) => {
  const useRemoval: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const setPerspective = useSetPerspective()
    const [references, setReferences] = useState<IncomingReference[]>([])
    const { id, published, draft } = props

    // Set when the confirmation opens: the Studio does not report whether the editor confirms.
    const confirming = useRef<{ path: string | undefined }>(undefined)
    const isGone = !published
    const isDraft = Boolean(draft)
    useEffect(() => {
      const before = confirming.current
      if (!before || !isGone) return
      confirming.current = undefined
      if (isDraft) return setPerspective('drafts')
      removeRedirectsTo(before.path, id, client).catch((error: unknown) => {
        const description = `Redirects may still lead to its old address: see “Redirects”. (${String(error)})`
        toast.push({ status: 'warning', closable: true, title: 'Deleted', description })
      })
    }, [isGone, isDraft, id, client, toast, setPerspective])

    if (!original) return null
    const confirm = async () => {
      const found = await incomingReferences(id, client)
      setReferences(found)
      if (found.length > 0) return
      if (published) confirming.current = { path: slugPath(published) }
      original.onHandle?.()
    }
    const close = () => {
      setReferences([])
      props.onComplete()
    }
    return {
      ...original,
      onHandle: () => {
        confirm().catch((error: unknown) => {
          const description = error instanceof Error ? error.message : String(error)
          toast.push({
            status: 'error',
            closable: true,
            title: 'Could not check where it is used',
            description,
          })
        })
      },
      dialog:
        references.length > 0
          ? {
              type: 'dialog',
              header: 'Still in use',
              onClose: close,
              content: <InUseList references={references} onDone={close} />,
            }
          : original.dialog,
    }
  }
  useRemoval.action = useOriginal.action
  useRemoval.displayName = 'RemovalAction'
  return useRemoval
})

/** @param path the address of the deleted document, if it had one */
async function removeRedirectsTo(
  path: string | undefined,
  id: string,
  client: Parameters<typeof incomingReferences>[1],
): Promise<void> {
  if (path === undefined) return
  // `published` is also empty while a form is loading, so the dataset is asked.
  const ids = [id, `drafts.${id}`]
  const left = await client.fetch<number>('count(*[_id in $ids])', { ids }, { perspective: 'raw' })
  if (left === 0) await writeAfter(planRemoval(path, await readPublishedRedirects(client)), client)
}
