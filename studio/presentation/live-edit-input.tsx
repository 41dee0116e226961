import { Flex } from '@sanity/ui'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, type InputProps, useEditState } from 'sanity'
import { PresentationContext } from 'sanity/_singletons'
import { type DiscardedDraft, LIVE_EDIT_CHANNEL, type LiveEdit } from '../../lib/preview/live-edit'
import { HelpLink } from '../guide/help-link'
import { hasPreview } from './document-locations'
import { FollowDocumentPath } from './follow-document-path'
import { PreviewButton } from './preview-button'

/**
 * Input component of the form: for a whole document it sends each edit to open previews; other inputs are unchanged.
 */
export function LiveEditInput(props: InputProps) {
  const besidePreview = use(PresentationContext) !== null
  if (props.path.length > 0) return props.renderDefault(props)
  const { _id, route } = (props.value ?? {}) as { _id?: string; route?: unknown }
  const document = _id ? { id: getPublishedId(_id), type: props.schemaType.name } : undefined
  return (
    <>
      <Flex gap={2} marginBottom={5} wrap="wrap">
        {document && !besidePreview && hasPreview(document.type) && <PreviewButton document={document} />}
        <HelpLink type={props.schemaType.name} route={route} />
      </Flex>
      {document && <AnnounceDiscardedDraft key={document.id} {...document} />}
      {document && besidePreview && <FollowDocumentPath key={document.id} {...document} />}
      <BroadcastingInput {...props} />
    </>
  )
}

function BroadcastingInput(props: InputProps) {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel(LIVE_EDIT_CHANNEL)
    channel.current = opened
    return () => opened.close()
  }, [])
  const value = props.value as LiveEdit['value'] | undefined
  useEffect(() => {
    // A read-only form may show an older revision, which belongs in no preview.
    if (props.readOnly || typeof value?._id !== 'string') return
    const draft: LiveEdit = { id: getPublishedId(value._id), value }
    channel.current?.postMessage(draft)
  }, [value, props.readOnly])
  return props.renderDefault(props)
}

/** Tells previews of a discarded draft: Presentation reloads a page for changes of a draft, not for its deletion. */
function AnnounceDiscardedDraft({ id, type }: Readonly<{ id: string; type: string }>) {
  const { draft, published, ready } = useEditState(id, type)
  const exists = ready && draft !== null
  const existed = useRef(false)
  const announce = useEffectEvent(() => {
    const channel = new BroadcastChannel(LIVE_EDIT_CHANNEL)
    channel.postMessage({ id, published } satisfies DiscardedDraft)
    channel.close()
  })
  useEffect(() => {
    if (existed.current && !exists) announce()
    existed.current = exists
  }, [exists])
  return null
}
