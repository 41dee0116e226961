import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = Readonly<{ summary: string; open?: boolean; children: ReactNode }>

/** Something that not everybody needs, behind a line that says what it is. */
export function Disclosure({ summary, open, children }: Props) {
  return (
    <details className={styles.more} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
