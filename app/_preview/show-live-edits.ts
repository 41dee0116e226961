import {
  type DiscardedDraft,
  parseEditTarget,
  textAt,
  LIVE_EDIT_CHANNEL,
  type LiveEdit,
} from '@/lib/preview/live-edit'
import { showsMovedDocument } from './shows-moved-document'

/**
 * Shows texts while they are typed in the Studio, without waiting for them to be saved and rendered. Changes only
 * elements that show exactly the edited text. The next rendering brings every other change, and replaces these texts by
 * the saved ones.
 * @param refresh renders the page again
 * @returns a function that stops it
 */
export function showLiveEdits(refresh: () => Promise<void>): () => void {
  const known = new Map<string, LiveEdit['value']>()
  const channel = new BroadcastChannel(LIVE_EDIT_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<LiveEdit | DiscardedDraft>) => {
    if ('published' in data) {
      if (!data.published || !showsMovedDocument(data.published)) void refresh()
      return
    }
    const before = known.get(data.id)
    known.set(data.id, data.value)
    if (before) replaceTexts(data.id, before, data.value)
  }
  return () => channel.close()
}

function replaceTexts(id: string, before: LiveEdit['value'], after: LiveEdit['value']): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-sanity]')) {
    const place = parseEditTarget(element.dataset.sanity ?? '')
    if (place?.id !== id) continue
    const text = textAt(after, place.path)
    const [only] = element.childNodes
    if (text === undefined || element.childNodes.length !== 1 || !(only instanceof Text)) continue
    if (only.data === textAt(before, place.path)) only.data = text
  }
}
