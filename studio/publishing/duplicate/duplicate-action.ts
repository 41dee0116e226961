import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import { type DocumentActionComponent, type DuplicateDocumentActionComponent, useClient } from 'sanity'
import { API_VERSION } from '../../source'
import { wrapOnce } from '../wrap-once'
import { adaptCopy, omissionNotice, type Taken, TAKEN_QUERY } from './adapt-copy'
import { messageOf } from '../../../lib/log/message-of'

const nothingTaken: Taken = { slugs: [], redirects: [] }

/**
 * Wraps the Studio’s “Duplicate”, which copies a document with its path, so that neither could be published. The
 * copy gets a name and a path of its own; the Studio's message says so (`studio/shell/copy.ts`). Another message says
 * what stays with the original.
 */
export const duplicateAction = wrapOnce((useOriginal) => {
  const useDuplicate: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const taken = useRef(nothingTaken)
    const notice = useRef<string>(undefined)
    // The Studio's own action takes this property, which the type of actions in general does not have.
    const original = (useOriginal as DuplicateDocumentActionComponent)({
      ...props,
      mapDocument: (document) => {
        notice.current = omissionNotice(document)
        return adaptCopy(document, taken.current)
      },
    })
    if (!original) return null
    const duplicate = async () => {
      const { type } = props
      taken.current = await client.fetch<Taken>(TAKEN_QUERY, { type }, { perspective: 'raw' })
      // Resolves once the copy is there, which the type does not say.
      await (original.onHandle as (() => Promise<void>) | undefined)?.()
      if (!notice.current) return
      toast.push({ status: 'info', closable: true, duration: 15_000, title: notice.current })
    }
    return {
      ...original,
      onHandle: () => {
        duplicate().catch((error: unknown) => {
          const description = messageOf(error)
          toast.push({ status: 'error', closable: true, title: 'Could not copy it', description })
        })
      },
    }
  }
  useDuplicate.action = useOriginal.action
  useDuplicate.displayName = 'DuplicateAction'
  return useDuplicate
})
