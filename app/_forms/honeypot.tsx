import { HONEYPOT } from '@/lib/leads/suspicion'
import styles from './lead-form.module.css'

/**
 * A field that no person ever meets, by eye, keyboard or screen reader. Programs that fill in everything give
 * themselves away by it.
 */
export function Honeypot() {
  return (
    <div className={styles.aside} aria-hidden="true">
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
