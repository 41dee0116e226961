'use client'

import { useDesignerContext } from './designer-context'

/** What the reading of the website has come to, below the field it is typed into. It has its place from the start. */
export function DesignerStatus() {
  const { status, content, captchaPlace } = useDesignerContext()
  if (!content.parts?.includes('readWebsite')) return null
  return (
    <div className="pd-reading">
      <p aria-live="polite" className="pd-status">
        {status}
      </p>
      <div ref={captchaPlace} />
    </div>
  )
}
