import { use, useEffect, useEffectEvent, useRef } from 'react'
import { getPublishedId, type InputProps, useEditState } from 'sanity'
import { PresentationContext } from 'sanity/_singletons'
import { type DiscardedDraft, LIVE_EDIT_CHANNEL, type LiveEdit } from '../../lib/preview/live-edit'
import { FollowAddress } from './follow-address'
import { PreviewButton } from './preview-button'

/** Every input of a form as it is; that of a whole document also tells open previews of each change as it is typed. */
export function TellPreviews(props: InputProps) {
  const besidePreview = use(PresentationContext) !== null
  if (props.path.length > 0) return props.renderDefault(props)
  const { _id } = (props.value ?? {}) as { _id?: string }
  const document = _id ? { id: getPublishedId(_id), type: props.schemaType.name } : undefined
  return (
    <>
      <PreviewButton {...props} />
      {document && <TellOfGoneDraft key={document.id} {...document} />}
      {document && besidePreview && <FollowAddress key={document.id} {...document} />}
      <TellingInput {...props} />
    </>
  )
}

function TellingInput(props: InputProps) {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel(LIVE_EDIT_CHANNEL)
    channel.current = opened
    return () => opened.close()
  }, [])
  const value = props.value as LiveEdit['value'] | undefined
  useEffect(() => {
    // Read-only is also how an older revision is looked at, which no preview shows.
    if (props.readOnly || typeof value?._id !== 'string') return
    const draft: LiveEdit = { id: getPublishedId(value._id), value }
    channel.current?.postMessage(draft)
  }, [value, props.readOnly])
  return props.renderDefault(props)
}

/**
 * Presentation has the page rendered anew when a draft changes, but not when it goes: what was discarded would stay on
 * it.
 */
function TellOfGoneDraft({ id, type }: Readonly<{ id: string; type: string }>) {
  const { draft, published, ready } = useEditState(id, type)
  const there = ready && draft !== null
  const wasThere = useRef(false)
  const tell = useEffectEvent(() => {
    const channel = new BroadcastChannel(LIVE_EDIT_CHANNEL)
    channel.postMessage({ id, published } satisfies DiscardedDraft)
    channel.close()
  })
  useEffect(() => {
    if (wasThere.current && !there) tell()
    wasThere.current = there
  }, [there])
  return null
}
