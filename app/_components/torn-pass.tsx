import { Barcode } from './codes/barcode'
import styles from './torn-pass.module.css'

/** A pass torn in two where it should not have been. Decoration to readers of the page. */
export function TornPass({ className = '' }: Readonly<{ className?: string }>) {
  return (
    <div className={`${styles.box} ${className}`} aria-hidden="true">
      <div className={styles.upper}>
        <div className={styles.sheet}>
          <Face />
        </div>
      </div>
      <div className={styles.lower}>
        <div className={styles.sheet}>
          <Face />
        </div>
      </div>
    </div>
  )
}

/** Both pieces show the same pass; each is cut to its part. */
function Face() {
  return (
    <>
      <span className={styles.band} />
      <span className={styles.line} />
      <span className={styles.short} />
      <Barcode text="ERROR" className={styles.bars} />
    </>
  )
}
