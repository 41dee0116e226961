import styles from './warning-sign.module.css'

/** A warning triangle; always shown before an error message, never alone. */
export function WarningSign() {
  return (
    <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
      <path d="M10 1l9.5 17H.5z" fill="currentColor" />
      <path d="M9 7h2v5H9zM9 14h2v2H9z" className={styles.mark} />
    </svg>
  )
}
