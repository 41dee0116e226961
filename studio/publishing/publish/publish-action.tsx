import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient, useDocumentPreviewStore } from 'sanity'
import { readPublishedRedirects, writeBefore } from '../../../lib/redirects/write'
import { API_VERSION } from '../../source'
import { LiveLink } from '../live/live-link'
import { affectsRedirects, afterPublish, type PathChange, pathChange, planRedirects } from './after-publish'
import { wrapOnce } from '../wrap-once'
import { waitUntilPublished } from './wait-until-published'
import { useOtherEditorQuestion } from '../other-editor/use-other-editor-question'
import { otherEditorCopy } from '../other-editor/copy'
import { messageOf } from '../../../lib/log/message-of'

/**
 * Wraps the Studio's “Publish” action, with all its checks. For a new path it writes the redirect from the old one
 * before publishing, so that no link breaks, and cleans up other redirects afterwards. While another editor is writing
 * it asks first. A toast then links to the live page.
 */
export const publishWithRedirects = wrapOnce((useOriginal) => {
  const usePublish: DocumentActionComponent = (props) => {
    const original = useOriginal(props)
    const latest = useRef(original)
    useEffect(() => {
      latest.current = original
    })
    const client = useClient({ apiVersion: API_VERSION })
    const previews = useDocumentPreviewStore()
    const toast = useToast()
    const [preparing, setPreparing] = useState(false)

    const { published, draft, id } = props
    const finish = async () => {
      const now = await waitUntilPublished(previews.unstable_observeDocument(id), published?._rev)
      if (!now) return
      toast.push(publishedToast(now, pathChange(published, draft), client))
      await afterPublish({ published, draft }, now, client)
    }
    const publish = async () => {
      if (affectsRedirects(published, draft)) {
        setPreparing(true)
        const plan = planRedirects(published, draft, await readPublishedRedirects(client))
        if (plan) await writeBefore(plan, client)
      }
      latest.current?.onHandle?.()
      void finish().catch((error: unknown) => toast.push(cleanupFailedToast(error)))
    }
    const { start, dialog } = useOtherEditorQuestion(props, otherEditorCopy.publish, () => {
      publish()
        .catch((error: unknown) => toast.push(notPublishedToast(error)))
        .finally(() => setPreparing(false))
    })
    if (!original) return null
    return {
      ...original,
      disabled: original.disabled || preparing,
      onHandle: start,
      dialog,
    }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishAction'
  return usePublish
})

type ToastParams = Parameters<ReturnType<typeof useToast>['push']>[0]

function publishedToast(
  document: SanityDocument,
  change: PathChange | undefined,
  client: SanityClient,
): ToastParams {
  return {
    id: `live-${document._id}`,
    status: 'success',
    closable: true,
    duration: 20_000,
    title: change?.from ? `Visitors of ${change.from} are now sent to ${change.to}` : 'Published',
    description: <LiveLink document={document} client={client} />,
  }
}

const notPublishedToast = (error: unknown): ToastParams => ({
  status: 'error',
  closable: true,
  duration: 20_000,
  title: 'Not published',
  description: `The redirect from the old address could not be written, and without it old links would break. Try again. (${messageOf(error)})`,
})

const cleanupFailedToast = (error: unknown): ToastParams => ({
  status: 'warning',
  closable: true,
  title: 'Published, but older redirects were not cleaned up',
  description: `Old addresses still lead to the page, some through two redirects. Publishing again retries it. (${messageOf(error)})`,
})
