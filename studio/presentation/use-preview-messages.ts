import { useEffect, useEffectEvent, useState } from 'react'
import type { PreviewProblem } from './check-preview'

/** Longer than a cold start of the site. */
const TIMEOUT_MS = 20_000

/** `silent`: no message for twenty seconds, so the frame shows the public page or none. */
export type PreviewMessages = { silent: boolean; problem?: PreviewProblem }

/**
 * Listens to messages of the page in the frame: a preview (app/_preview/) reports that it is shown or has ended; the
 * explanation page (lib/preview/explanation-page.ts) reports why it could not be opened.
 */
export function usePreviewMessages({ onEnded }: Readonly<{ onEnded: () => void }>): PreviewMessages {
  const [messages, setMessages] = useState<PreviewMessages>({ silent: false })
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    const timeout = setTimeout(() => setMessages({ silent: true }), TIMEOUT_MS)
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      if (data === 'liftpass-preview-ended') ended()
      if (isTap(data)) document.getElementById(FORM_TAB)?.click()
      const problem = isProblem(data) ? data : undefined
      if (!problem && data !== 'liftpass-preview-here') return
      clearTimeout(timeout)
      setMessages({ silent: false, problem })
    }
    window.addEventListener('message', receive)
    return () => {
      clearTimeout(timeout)
      window.removeEventListener('message', receive)
    }
  }, [])
  return messages
}

/**
 * The tab of the form on a phone. Presentation opens the form of a tapped element there, but keeps showing the page.
 */
const FORM_TAB = 'presentation-narrow-tab-content'

/** Whether a message of Sanity's overlay says that an element of the page was tapped or clicked. */
const isTap = (data: unknown) => (data as { type?: unknown } | null)?.type === 'overlay/focus'

const isProblem = (data: unknown): data is PreviewProblem =>
  (data as { sign?: unknown } | null)?.sign === 'liftpass-preview-problem'
