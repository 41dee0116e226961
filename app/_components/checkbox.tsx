import type { ReactNode } from 'react'
import { FieldError } from './field-error'
import styles from './checkbox.module.css'

type Props = Readonly<{
  name: string
  children: ReactNode
  required?: boolean
  error?: string
  defaultChecked?: boolean
}>

/** A box to tick with its sentence, which may hold links. */
export function Checkbox({ name, children, error, ...rest }: Props) {
  return (
    <div>
      <div className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={name}
          name={name}
          className={styles.box}
          aria-describedby={error ? `${name}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={name} className={styles.label}>
          {children}
        </label>
      </div>
      {error && <FieldError id={`${name}-error`} message={error} />}
    </div>
  )
}
