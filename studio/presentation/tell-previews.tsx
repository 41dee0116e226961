import { useEffect, useRef } from 'react'
import { getPublishedId, type InputProps } from 'sanity'
import { TYPED_DRAFTS, type TypedDraft } from '../../lib/preview/typed-draft'
import { PreviewButton } from './preview-button'

/** Every input of a form as it is; that of a whole document also tells open previews of each change as it is typed. */
export function TellPreviews(props: InputProps) {
  if (props.path.length > 0) return props.renderDefault(props)
  return (
    <>
      <PreviewButton {...props} />
      <TellingInput {...props} />
    </>
  )
}

function TellingInput(props: InputProps) {
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel(TYPED_DRAFTS)
    channel.current = opened
    return () => opened.close()
  }, [])
  const value = props.value as TypedDraft['value'] | undefined
  useEffect(() => {
    // Read-only is also how an older revision is looked at, which no preview shows.
    if (props.readOnly || typeof value?._id !== 'string') return
    const draft: TypedDraft = { id: getPublishedId(value._id), value }
    channel.current?.postMessage(draft)
  }, [value, props.readOnly])
  return props.renderDefault(props)
}
