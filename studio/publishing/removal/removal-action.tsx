import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useDocumentOperationEvent, useSetPerspective } from 'sanity'
import { readPublishedRedirects } from '../../../lib/redirects/write'
import { API_VERSION } from '../../source'
import { chosenPath } from '../publish/after-publish'
import { useOtherEditorQuestion } from '../other-editor/use-other-editor-question'
import { otherEditorCopy } from '../other-editor/copy'
import { wrapOnce } from '../wrap-once'
import { afterDelete, type Deleted } from './after-delete'
import { InUseList } from './in-use-list'
import { pathsRemovedWith, RedirectsRemoved } from './redirects-removed'
import { type IncomingReference, incomingReferences } from '../../../lib/content/incoming-references'
import { forgetRestored } from '../bin/deleted-document'
import { messageOf } from '../../../lib/log/message-of'
import { useSelf } from '../use-self'

/**
 * Wraps the Studio's “Delete” and “Unpublish”. They ask while another editor is writing. For a document in use they
 * list where, since the Content Lake would refuse. “Delete” first names the old paths that lead to the page, because
 * their redirects are deleted with it. After a delete, the document is in the bin until it is restored; after an
 * unpublish, its draft is shown.
 */
export const removalAction = wrapOnce((useOriginal) => {
  const useRemoval: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const setPerspective = useSetPerspective()
    const [references, setReferences] = useState<IncomingReference[]>([])
    const [paths, setPaths] = useState<readonly string[]>([])
    const { id, published, draft } = props
    const path = chosenPath(published)

    // Set when the confirmation opens: the Studio does not report whether the editor confirms.
    const confirming = useRef<Deleted>(undefined)
    const by = useSelf()
    const isUnpublishing = useOriginal.action === 'unpublish'
    const isGone = !published && Boolean(draft) === isUnpublishing
    const finish = useEffectEvent(() => {
      const removed = confirming.current
      if (!removed) return
      confirming.current = undefined
      if (isUnpublishing) return setPerspective('drafts')
      afterDelete(removed, by, client)
        .then((wasDeleted) => {
          // Its form was loading: the editor may still confirm.
          if (!wasDeleted) confirming.current ??= removed
        })
        .catch((error: unknown) => {
          const description = `It may not be in the bin, and redirects may still lead to its old address. (${messageOf(error)})`
          toast.push({ status: 'warning', closable: true, title: 'Deleted', description })
        })
    })
    useEffect(() => {
      if (isGone) finish()
    }, [isGone])
    // The Studio may close the form of a deleted document before this action was told that it is gone.
    useEffect(() => (isUnpublishing ? undefined : () => finish()), [isUnpublishing])
    // The form of a deleted document restores it without our bin.
    const operation = useDocumentOperationEvent(id, props.type)
    const isRestored = operation?.type === 'success' && operation.op === 'restore'
    useEffect(() => {
      if (isUnpublishing || !isRestored) return
      forgetRestored(id, client).catch((error: unknown) => {
        const description = `It is still in the bin too: delete it there for good. (${messageOf(error)})`
        toast.push({ status: 'warning', closable: true, title: 'It is back', description })
      })
    }, [isRestored, isUnpublishing, id, client, toast])
    // Another editor may write until this one confirms.
    useEffect(() => {
      if (draft && confirming.current) confirming.current = { ...confirming.current, document: draft }
    }, [draft])

    // The last question, so that the Studio's own dialog takes its place at once: the Studio shows no dialog that opens
    // some time after another one was closed.
    const question = useOtherEditorQuestion(
      props,
      isUnpublishing ? otherEditorCopy.unpublish : otherEditorCopy.delete,
      () => {
        const document = draft ?? published
        if (document) confirming.current = { document, path }
        original?.onHandle?.()
      },
    )
    if (!original) return null
    const proceed = () => {
      setPaths([])
      question.start()
    }
    const confirm = async () => {
      const found = await incomingReferences(id, client)
      setReferences(found)
      if (found.length > 0) return
      const removed =
        !isUnpublishing && path !== undefined
          ? pathsRemovedWith(path, await readPublishedRedirects(client))
          : []
      setPaths(removed)
      if (removed.length === 0) proceed()
    }
    const close = () => {
      setReferences([])
      setPaths([])
      props.onComplete()
    }
    const dialogs = [
      references.length > 0 && {
        header: 'Still in use',
        content: <InUseList references={references} onDone={close} />,
      },
      path !== undefined &&
        paths.length > 0 && {
          header: 'Old addresses lead here',
          content: <RedirectsRemoved path={path} paths={paths} onCancel={close} onContinue={proceed} />,
        },
    ]
    const dialog = dialogs.find((one) => one !== false)
    return {
      ...original,
      onHandle: () => {
        confirm().catch((error: unknown) => {
          const description = messageOf(error)
          toast.push({
            status: 'error',
            closable: true,
            title: 'Could not check where it is used',
            description,
          })
        })
      },
      dialog: question.dialog || (dialog ? { type: 'dialog', onClose: close, ...dialog } : original.dialog),
    }
  }
  useRemoval.action = useOriginal.action
  useRemoval.displayName = 'RemovalAction'
  return useRemoval
})
