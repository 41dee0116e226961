import { WarningSign } from './warning-sign'
import styles from './field-error.module.css'

/**
 * An error message with a warning sign, so that it does not rely on colour; screen readers announce it when it appears.
 */
export function FieldError({ id, message }: Readonly<{ id: string; message: string }>) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <WarningSign />
      {message}
    </p>
  )
}
