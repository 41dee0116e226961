import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = Readonly<{ summary: string; open?: boolean; children: ReactNode }>

/** A `details` element: content that few visitors need, behind a summary. */
export function Disclosure({ summary, open, children }: Props) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
