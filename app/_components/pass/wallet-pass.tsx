import type { ReactNode } from 'react'
import styles from './wallet-pass.module.css'

export type PassTone = 'yellow' | 'red' | 'blue' | 'green' | 'ink' | 'blank'

type Props = Readonly<{
  tone?: PassTone
  /** what stands above the tear line */
  children?: ReactNode
  /** what stands below it: a code, or nothing */
  code?: ReactNode
  className?: string
}>

/**
 * The object of this site: a pass with its notches and tear line. It scales with its width. Decoration to readers of
 * the page.
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
