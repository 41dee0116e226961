import type { ReactNode } from 'react'
import styles from './wallet-pass.module.css'

export type PassTone = 'yellow' | 'red' | 'blue' | 'green' | 'ink' | 'blank'

type Props = Readonly<{
  tone?: PassTone
  /** above the tear line */
  children?: ReactNode
  /** below the tear line: a code, or nothing */
  code?: ReactNode
  className?: string
}>

/**
 * A pass with its notches and tear line, the main motif of this site. It scales with its width; screen readers skip it.
 */
export function WalletPass({ tone = 'yellow', children, code, className = '' }: Props) {
  return (
    <div className={`${styles.shadow} ${className}`} aria-hidden="true">
      <div className={`${styles.pass} ${styles[tone]}`}>
        <div className={styles.top}>{children}</div>
        <div className={styles.bottom}>{code}</div>
      </div>
    </div>
  )
}
