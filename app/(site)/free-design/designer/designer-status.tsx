'use client'

import { buttonClass } from '@/app/_components/button-class'
import { withFallbacks } from '@/lib/pass-design/default-texts'
import { fillPlaceholders } from './content'
import { useDesignerContext } from './designer-context'

/** Progress and result of reading the website, below its field. Its space is reserved, so that nothing moves. */
export function DesignerStatus() {
  const { status, content, captchaPlace } = useDesignerContext()
  if (!content.parts?.includes('readWebsite')) return null
  const { text, offer } = status
  const { takeBrand } = withFallbacks('words', content.words)
  return (
    <div className="pd-reading">
      <p aria-live="polite" className="pd-status">
        {text}
      </p>
      {offer && (
        <button type="button" className={buttonClass('outline')} onClick={offer.take}>
          {fillPlaceholders(takeBrand, { website: offer.host })}
        </button>
      )}
      <div ref={captchaPlace} />
    </div>
  )
}
