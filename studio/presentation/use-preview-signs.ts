import { useEffect, useEffectEvent, useState } from 'react'

/** Longer than a cold start of the site, shorter than patience. */
const PATIENCE_MS = 20_000

/**
 * Listens for what a preview in the frame says of itself (app/_preview/): that it is there, and that it has ended.
 * @returns whether nothing was heard for twenty seconds: the page in the frame is the public one, or none
 */
export function usePreviewSigns({ onEnded }: Readonly<{ onEnded: () => void }>): boolean {
  const [silent, setSilent] = useState(false)
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    const patience = setTimeout(() => setSilent(true), PATIENCE_MS)
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      if (data === 'liftpass-preview-ended') ended()
      if (data === 'liftpass-preview-here') {
        clearTimeout(patience)
        setSilent(false)
      }
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(patience)
      window.removeEventListener('message', hear)
    }
  }, [])
  return silent
}
