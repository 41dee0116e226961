import styles from './illustrations.module.css'

/** Several keys on a ring. Decorative: hidden from screen readers. */
export function Keys() {
  const blade = 'M0 30a12 12 0 1 1 .1 0ZM-5 29h10v50l-5 5-5-5Z'
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle className={styles.ringOfKeys} cx="60" cy="26" r="20" />
      <path className={styles.metal} d={blade} transform="translate(48 36) rotate(24)" />
      <path className={styles.steelKey} d={blade} transform="translate(60 38)" />
      <path className={styles.metal} d={blade} transform="translate(72 36) rotate(-24)" />
    </svg>
  )
}
