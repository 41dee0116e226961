import { useEffect, useEffectEvent, useState } from 'react'
import type { Problem } from './diagnose'

/** Longer than a cold start of the site, shorter than patience. */
const PATIENCE_MS = 20_000

/** What was heard so far; `silent`: nothing for twenty seconds, so the page in the frame is the public one, or none. */
export type PreviewSigns = { silent: boolean; problem?: Problem }

/**
 * Listens for what the page in the frame says of itself: a preview (app/_preview/) that it is there, or has ended; the
 * page that stands in for one (lib/preview/explanation-page.ts) why it could not be opened.
 */
export function usePreviewSigns({ onEnded }: Readonly<{ onEnded: () => void }>): PreviewSigns {
  const [signs, setSigns] = useState<PreviewSigns>({ silent: false })
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    const patience = setTimeout(() => setSigns({ silent: true }), PATIENCE_MS)
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      if (data === 'liftpass-preview-ended') ended()
      if (data === 'liftpass-preview-here') {
        clearTimeout(patience)
        setSigns({ silent: false })
      }
      if (isTap(data)) document.getElementById(FORM_TAB)?.click()
      if (isProblem(data)) setSigns({ silent: false, problem: data })
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(patience)
      window.removeEventListener('message', hear)
    }
  }, [])
  return signs
}

/**
 * On a phone, where page and form take turns: Presentation opens the form at what was tapped, but goes on showing the
 * page.
 */
const FORM_TAB = 'presentation-narrow-tab-content'

/** A message of Sanity's overlay that something on the page was tapped or clicked. */
const isTap = (data: unknown) => (data as { type?: unknown } | null)?.type === 'overlay/focus'

const isProblem = (data: unknown): data is Problem =>
  (data as { sign?: unknown } | null)?.sign === 'liftpass-preview-problem'
