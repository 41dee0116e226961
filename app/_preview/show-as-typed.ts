import {
  draftHasGone,
  followAddress,
  movedTo,
  placeIn,
  type ShownDocument,
  textAt,
  TYPED_DRAFTS,
  type TypedDraft,
} from '@/lib/preview/typed-draft'

let shown: ShownDocument | undefined

/**
 * Shows texts while they are typed in the Studio, without waiting for them to be saved and rendered. Only where an element shows
 * exactly the text that was changed; anything else, and the final word on everything, comes with the next rendering.
 * @param refresh renders the page anew: Sanity's overlay keeps what was dragged on the page, also once that was discarded
 * @returns a function that stops it
 */
export function showAsTyped(refresh: () => Promise<void>): () => void {
  const known = new Map<string, TypedDraft['value']>()
  const channel = new BroadcastChannel(TYPED_DRAFTS)
  channel.onmessage = ({ data }: MessageEvent<TypedDraft | undefined>) => {
    // Another preview has opened.
    if (!data) return
    const before = known.get(data.id)
    known.set(data.id, data.value)
    shown = followAddress(shown, location.pathname, data)
    if (!before) return
    replaceTexts(data.id, before, data.value)
    if (draftHasGone(before, data.value)) void refresh()
  }
  channel.postMessage(undefined)
  return () => channel.close()
}

/** Where the document on this page has moved to since it was opened here; asked for once that is saved, to go there. */
export function takeNewPath(): string | undefined {
  const path = movedTo(shown, location.pathname)
  if (shown && path) shown = { ...shown, shownAt: [...shown.shownAt, path] }
  return path
}

function replaceTexts(id: string, before: TypedDraft['value'], after: TypedDraft['value']): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-sanity]')) {
    const place = placeIn(element.dataset.sanity ?? '')
    if (place?.id !== id) continue
    const text = textAt(after, place.path)
    const [only] = element.childNodes
    if (text === undefined || element.childNodes.length !== 1 || !(only instanceof Text)) continue
    if (only.data === textAt(before, place.path)) only.data = text
  }
}
