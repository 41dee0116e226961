import styles from './illustrations.module.css'

/** An open letter with a pass. Decorative: hidden from screen readers. */
export function Letter() {
  return (
    <svg viewBox="0 0 160 176" aria-hidden="true">
      <path className={styles.envelopeBack} d="m8 84 72-52 72 52v84H8z" />
      <rect className={styles.enclosed} x="30" y="6" width="100" height="130" rx="12" />
      <path className={styles.print} d="M44 24h34v9H44zM44 46h72v16H44zM44 72h28v7H44zM84 72h32v7H84z" />
      <path className={styles.envelope} d="M8 84v84h144V84l-72 46z" />
      <path className={styles.fold} d="m8 168 56-48M152 168l-56-48" />
    </svg>
  )
}
