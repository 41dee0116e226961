import { useState } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { shareLink } from './address'
import { useDesignerContext } from './designer-context'

/** Puts the address of this design on the clipboard. */
export function CopyLink() {
  const { content, state } = useDesignerContext()
  const { words, messages } = content
  const [said, setSaid] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shareLink(location.origin, state))
      setSaid(messages.linkCopied ?? '')
    } catch {
      setSaid(messages.linkNotCopied ?? '')
    }
  }
  return (
    <div className="pd-buttons">
      <button type="button" className={buttonClass('outline')} onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <p aria-live="polite" className="pd-hint">
        {said}
      </p>
    </div>
  )
}
