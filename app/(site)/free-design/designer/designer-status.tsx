'use client'

import { useRef } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import { withFallbacks } from '@/lib/pass-design/default-texts'
import { fillPlaceholders } from './content'
import { useDesignerContext } from './designer-context'

/** Progress and result of reading the website, below its field. Its space is reserved, so that nothing moves. */
export function DesignerStatus() {
  const { status, content, captchaPlace } = useDesignerContext()
  const message = useRef<HTMLParagraphElement>(null)
  if (!content.parts?.includes('readWebsite')) return null
  const { text, offer } = status
  const { takeBrand } = withFallbacks('words', content.words)
  const takeOffer = (take: () => void) => {
    // The button disappears: keyboard users keep their place at the message, which then says what was taken.
    message.current?.focus()
    take()
  }
  return (
    <div className="pd-reading">
      <p ref={message} tabIndex={-1} aria-live="polite" className="pd-status">
        {text}
      </p>
      {offer && (
        <button type="button" className={buttonClass('outline')} onClick={() => takeOffer(offer.take)}>
          {fillPlaceholders(takeBrand, { website: offer.host })}
        </button>
      )}
      <div ref={captchaPlace} />
    </div>
  )
}
