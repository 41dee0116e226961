import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/**
 * Class names of the parts of a drawing: the colour printed a little off its lines, and paper that covers what lies
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

/**
 * The sheet every small drawing is made on: 120 units square, lines of 3, one flat colour. Decoration to readers of the
 * page.
 */
export function Drawing({ children, className = '' }: Props) {
  return (
    <svg className={`${styles.drawing} ${className}`} viewBox="0 0 120 120" aria-hidden="true">
      {children}
    </svg>
  )
}
