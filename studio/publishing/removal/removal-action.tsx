import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useSetPerspective } from 'sanity'
import { planRemoval } from '../../../lib/redirects/plan'
import { readPublishedRedirects, writeAfter } from '../../../lib/redirects/write'
import { API_VERSION } from '../../address'
import { chosenPath } from '../publish/follow-up'
import { wrapOnce } from '../wrap-once'
import { InUse } from './in-use'
import { type Use, usesOf } from './uses'

/**
 * The Studio's own “Delete” or “Unpublish”, which here says where a document is used instead of trying in vain. Once an
 * article is deleted, redirects to it go as well; once a document is unpublished, its draft is shown.
 */
export const removalAction = wrapOnce((useOriginal) => {
  const useRemoval: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const setPerspective = useSetPerspective()
    const [uses, setUses] = useState<Use[]>([])
    const { id, published, draft } = props

    // Since the question was last asked here; the Studio does not tell what was answered.
    const asked = useRef<{ path: string | undefined }>(undefined)
    const isGone = !published
    const isDraft = Boolean(draft)
    useEffect(() => {
      const before = asked.current
      if (!before || !isGone) return
      asked.current = undefined
      if (isDraft) return setPerspective('drafts')
      removeRedirectsTo(before.path, id, client).catch((error: unknown) => {
        const description = `Redirects may still lead to its old address: see “Redirects”. (${String(error)})`
        toast.push({ status: 'warning', closable: true, title: 'Deleted', description })
      })
    }, [isGone, isDraft, id, client, toast, setPerspective])

    if (!original) return null
    const ask = async () => {
      const found = await usesOf(id, client)
      setUses(found)
      if (found.length > 0) return
      if (published) asked.current = { path: chosenPath(published) }
      original.onHandle?.()
    }
    const close = () => {
      setUses([])
      props.onComplete()
    }
    return {
      ...original,
      onHandle: () => {
        ask().catch((error: unknown) => {
          const description = error instanceof Error ? error.message : String(error)
          toast.push({
            status: 'error',
            closable: true,
            title: 'Could not look where it is used',
            description,
          })
        })
      },
      dialog:
        uses.length > 0
          ? {
              type: 'dialog',
              header: 'Still in use',
              onClose: close,
              content: <InUse uses={uses} onDone={close} />,
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
  client: Parameters<typeof usesOf>[1],
): Promise<void> {
  if (path === undefined) return
  // A form without a document may also be one that is still being read.
  const ids = [id, `drafts.${id}`]
  const left = await client.fetch<number>('count(*[_id in $ids])', { ids }, { perspective: 'raw' })
  if (left === 0) await writeAfter(planRemoval(path, await readPublishedRedirects(client)), client)
}
