'use client'

import { useDesignerContext } from './designer-context'
import styles from './designer-controls.module.css'

/** What the reading of the website has come to, below the field it is typed into. It has its place from the start. */
export function DesignerStatus() {
  const { status, content, captchaPlace } = useDesignerContext()
  if (!content.parts?.includes('readWebsite')) return null
  return (
    <div className={styles.reading}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div ref={captchaPlace} />
    </div>
  )
}
