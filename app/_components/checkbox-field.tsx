import type { ReactNode } from 'react'
import { FieldError } from './field-error'
import styles from './checkbox-field.module.css'

type Props = Readonly<{
  name: string
  /** what is agreed to; may hold links */
  children: ReactNode
  required?: boolean
  /** what is wrong, in words */
  error?: string
}>

/** A checkbox with its sentence. The whole sentence can be pressed. */
export function CheckboxField({ name, children, required = true, error }: Props) {
  const id = `field-${name}`
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          className={styles.box}
          type="checkbox"
          id={id}
          name={name}
          required={required}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.text}>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
