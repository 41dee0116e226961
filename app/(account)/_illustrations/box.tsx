import styles from './illustrations.module.css'

/** A moving box. Decorative: hidden from screen readers. */
export function Box({ className = '' }: Readonly<{ className?: string }>) {
  return (
    <svg className={className} viewBox="0 0 150 130" aria-hidden="true">
      <path className={styles.boardDark} d="M14 40h122v86H14z" />
      <path className={styles.board} d="M14 40 2 66h58l15-26zM136 40l12 26H90L75 40z" />
      <path className={styles.boardLight} d="M14 66h122v60H14z" />
      <path className={styles.grip} d="M58 88h34" />
    </svg>
  )
}
