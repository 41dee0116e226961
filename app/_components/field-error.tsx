import styles from './field-error.module.css'

/** What is wrong with a field, with a sign, never by colour alone. */
export function FieldError({ id, message }: Readonly<{ id: string; message: string }>) {
  return (
    <p id={id} className={styles.error}>
      <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
        <path d="M10 1l9.5 17H.5z" fill="currentColor" />
        <path d="M9 7h2v5H9zM9 14h2v2H9z" className={styles.mark} />
      </svg>
      {message}
    </p>
  )
}
