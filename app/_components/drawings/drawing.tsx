import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/**
 * Class names for the parts of a drawing: colour printed slightly beside its lines, and paper that covers what is
 * behind.
 */
export const part = {
  tint: styles.tint,
  second: styles.second,
  third: styles.third,
  paper: styles.paper,
  solid: styles.solid,
}

type Props = Readonly<{ children: ReactNode; className?: string }>

/** The frame of every small drawing: 120 units square, lines of 3, one flat colour. Screen readers skip it. */
export function Drawing({ children, className = '' }: Props) {
  return (
    <svg className={`${styles.drawing} ${className}`} viewBox="0 0 120 120" aria-hidden="true">
      {children}
    </svg>
  )
}
