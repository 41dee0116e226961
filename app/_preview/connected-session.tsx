import type { ClientPerspective } from '@sanity/client'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useEffect, useRef } from 'react'
import { showsMovedDocument } from './shows-moved-document'
import { keepPreviewAlive } from './keep-alive'
import { showLiveEdits } from './show-live-edits'
import { useRefresh } from './use-refresh'

type Props = Readonly<{ perspective: string }>

/** Keeps an open preview open, and lets the Studio around it select and refresh its parts. */
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
 * The preview has ended: the Studio around this page opens it again; anywhere else visitors’ page is shown.
 */
function startOver() {
  if (inFrame()) tellStudio('liftpass-preview-ended')
  else location.reload()
}

/** Heard by studio/presentation/use-preview-messages.ts; it tells other windows nothing. */
function tellStudio(sign: 'liftpass-preview-here' | 'liftpass-preview-ended') {
  if (inFrame()) window.parent.postMessage(sign, '*')
}
