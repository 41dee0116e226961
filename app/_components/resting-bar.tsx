import styles from './resting-bar.module.css'

/** A loaded barbell on the floor, seen from the front. Screen readers skip it. */
export function RestingBar({ className = '' }: Readonly<{ className?: string }>) {
  return (
    <svg className={`${styles.bar} ${className}`} viewBox="0 0 640 200" aria-hidden="true">
      <path className={styles.floor} d="M0 188h640v4H0z" />
      <path className={styles.steel} d="M8 96h624v8H8zM150 90h8v20h-8zM482 90h8v20h-8z" />
      <Side />
      <g transform="translate(640 0) scale(-1 1)">
        <Side />
      </g>
    </svg>
  )
}

function Side() {
  return (
    <>
      <rect className={styles.red} x="118" y="12" width="30" height="176" rx="7" />
      <rect className={styles.blue} x="88" y="12" width="26" height="176" rx="7" />
      <rect className={styles.yellow} x="64" y="34" width="20" height="132" rx="6" />
      <rect className={styles.green} x="46" y="56" width="14" height="88" rx="5" />
      <rect className={styles.steel} x="32" y="84" width="10" height="32" rx="2" />
    </>
  )
}
