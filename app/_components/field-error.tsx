import { WarningSign } from './warning-sign'
import styles from './field-error.module.css'

/** What is wrong with a field, with a sign, never by colour alone; read aloud when it appears. */
export function FieldError({ id, message }: Readonly<{ id: string; message: string }>) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <WarningSign />
      {message}
    </p>
  )
}
