import type { ReactNode } from 'react'
import { FieldError } from './field-error'
import styles from './checkbox.module.css'

type Props = Readonly<{
  name: string
  /** unique on the page; the name when absent */
  id?: string
  children: ReactNode
  required?: boolean
  error?: string
  defaultChecked?: boolean
}>

/** A checkbox with its label, which may contain links. */
export function Checkbox({ name, id = name, children, error, ...rest }: Props) {
  return (
    <div>
      <div className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          name={name}
          className={styles.box}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}
