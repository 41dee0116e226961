import { useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { withFallbacks } from '@/lib/pass-design/default-texts'
import { shareLink } from './url-state'
import { useDesignerContext } from './designer-context'

/** Copies the link to this design to the clipboard. */
export function CopyLink() {
  const { content, state } = useDesignerContext()
  const { words, messages } = content
  const [result, setResult] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shareLink(location.origin, state))
      setResult(messages.linkCopied ?? '')
    } catch {
      setResult(messages.linkNotCopied ?? '')
    }
  }
  const uploaded = state.logo !== undefined && state.own.has('logo')
  return (
    <div className="pd-buttons">
      <button type="button" className={buttonClass('outline')} onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <p aria-live="polite" className="pd-hint">
        {result}
      </p>
      {uploaded && <p className="pd-hint">{withFallbacks('messages', messages).logoNotInLink}</p>}
    </div>
  )
}
