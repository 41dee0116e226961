import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient, useDocumentPreviewStore } from 'sanity'
import { readPublishedRedirects, writeBefore } from '../../../lib/redirects/write'
import { API_VERSION } from '../../address'
import { LiveLink } from '../live/live-link'
import { concernsRedirects, followUp, type Move, moveOf, planFor } from './follow-up'
import { untilPublished } from './until-published'
import { useOtherWriter } from './use-other-writer'
import { WritingDialog } from './writing-dialog'

/**
 * The Studio's own “Publish”, with all it checks, and around it what a new address needs: the redirect from the old one
 * is there before the page moves, the rest is tidied once it has. It asks first while another person is writing.
 * Afterwards it offers to see the page live.
 */
export function publishWithRedirects(original: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(original)
  if (known) return known
  const action = wrap(original)
  wrapped.set(original, action)
  return action
}

/** The Studio asks for its actions again and again; another function each time would lose their state. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function wrap(useOriginal: DocumentActionComponent): DocumentActionComponent {
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
    const writer = useOtherWriter(props.id, props.type)
    const [asking, setAsking] = useState<string>()

    const { published, draft, id } = props
    const finish = async () => {
      const now = await untilPublished(previews.unstable_observeDocument(id), published?._rev)
      if (!now) return
      toast.push(saying(now, moveOf(published, draft), client))
      await followUp({ published, draft }, now, client)
    }
    const publish = async () => {
      if (concernsRedirects(published, draft)) {
        setPreparing(true)
        const plan = planFor(published, draft, await readPublishedRedirects(client))
        if (plan) await writeBefore(plan, client)
      }
      latest.current?.onHandle?.()
      void finish().catch((error: unknown) => toast.push(unfinished(error)))
    }
    const start = () => {
      publish()
        .catch((error: unknown) => toast.push(notPublished(error)))
        .finally(() => setPreparing(false))
    }
    const startLatest = useRef(start)
    useEffect(() => {
      startLatest.current = start
    })
    const agree = useCallback(() => {
      setAsking(undefined)
      startLatest.current()
    }, [])
    if (!original) return null
    return {
      ...original,
      disabled: original.disabled || preparing,
      onHandle: () => (writer ? setAsking(writer) : start()),
      dialog: asking !== undefined && {
        type: 'custom',
        component: (
          <WritingDialog
            writer={asking}
            isWriting={writer !== undefined}
            onPublish={agree}
            onCancel={() => setAsking(undefined)}
          />
        ),
      },
    }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishAction'
  return usePublish
}

type ToastParams = Parameters<ReturnType<typeof useToast>['push']>[0]

function saying(document: SanityDocument, move: Move | undefined, client: SanityClient): ToastParams {
  return {
    id: `live-${document._id}`,
    status: 'success',
    closable: true,
    duration: 20_000,
    title: move?.from ? `Visitors of ${move.from} are now sent to ${move.to}` : 'Published',
    description: <LiveLink document={document} client={client} />,
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const notPublished = (error: unknown): ToastParams => ({
  status: 'error',
  closable: true,
  duration: 20_000,
  title: 'Not published',
  description: `The redirect from the old address could not be written, and without it old links would break. Try again. (${reasonOf(error)})`,
})

const unfinished = (error: unknown): ToastParams => ({
  status: 'warning',
  closable: true,
  title: 'Published, but older redirects were not tidied up',
  description: `Old addresses still lead to the page, some with a detour. The next publication tries again. (${reasonOf(error)})`,
})
