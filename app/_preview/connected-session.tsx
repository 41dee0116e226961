import type { ClientPerspective } from '@sanity/client'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useEffect, useRef } from 'react'
import { showsMovedDocument } from './shows-moved-document'
import { keepPreviewAlive } from './keep-alive'
import { showLiveEdits } from './show-live-edits'
import { useRefresh } from './use-refresh'

type Props = Readonly<{ perspective: string }>

/** Renews the preview's lease while the page is open, and lets the Studio around it select and refresh elements. */
export default function ConnectedSession({ perspective }: Props) {
  const refresh = useRefresh()
  const shown = useRef(perspective)

  useEffect(() => keepPreviewAlive({ onEnd: startOver }), [])
  useEffect(() => showLiveEdits(refresh), [refresh])
  useEffect(() => {
    document.body.classList.toggle('in-studio', inFrame())
    tellStudio('liftpass-preview-here')
  }, [])

  const choosePerspective = async (chosen: ClientPerspective) => {
    const text = String(chosen)
    if (text === shown.current) return
    shown.current = text
    const signal = AbortSignal.timeout(10_000)
    await fetch('/api/draft-mode/renew', { method: 'POST', body: text, signal })
    await refresh()
  }
  return (
    <VisualEditing
      refresh={(asked) =>
        asked.source === 'mutation' && showsMovedDocument(asked.document) ? false : refresh()
      }
      onPerspectiveChange={(chosen) => void choosePerspective(chosen)}
    />
  )
}

const inFrame = () => window.parent !== window

/**
 * Handles the end of the preview: in a frame the Studio opens it again; elsewhere the page reloads as visitors see it.
 */
function startOver() {
  if (inFrame()) tellStudio('liftpass-preview-ended')
  else location.reload()
}

/** studio/presentation/use-preview-messages.ts receives it. Safe to send to any origin, as it contains no data. */
function tellStudio(sign: 'liftpass-preview-here' | 'liftpass-preview-ended') {
  if (inFrame()) window.parent.postMessage(sign, '*')
}
