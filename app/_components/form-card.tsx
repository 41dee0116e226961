import type { ReactNode } from 'react'
import { Barcode } from './codes/barcode'
import styles from './form-card.module.css'

type Props = Readonly<{
  tone: 'red' | 'blue' | 'yellow' | 'green'
  /** encoded in the barcode on the stub */
  code: string
  children: ReactNode
  className?: string
}>

/** A ticket around a form: a coloured edge with a row of holes, the form, and a stub with a barcode. */
export function FormCard({ tone, code, children, className = '' }: Props) {
  return (
    <div className={`${styles.shadow} ${className}`}>
      <div className={`${styles.ticket} ${styles[tone]}`}>
        <div className={styles.body}>{children}</div>
        <div className={styles.stub} aria-hidden="true">
          <Barcode text={code} className={styles.code} />
        </div>
      </div>
    </div>
  )
}
