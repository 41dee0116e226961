import { HONEYPOT } from '@/lib/leads/suspicion'
import styles from './lead-form.module.css'

/** A field hidden from sight, keyboard and screen readers. Bots that fill in every field reveal themselves. */
export function Honeypot() {
  return (
    <div className={styles.aside} aria-hidden="true">
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
