import styles from './not-connected.module.css'

/** Says that a form does not do anything yet. To be removed, with the `disabled` of its button, when the form is connected. */
export function NotConnected() {
  return <p className={styles.note}>This form is not connected yet. Nothing you type here is sent or kept.</p>
}
