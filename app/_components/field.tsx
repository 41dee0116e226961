import type { ChangeEventHandler, HTMLAttributes } from 'react'
import type { EditAttributes } from '@/lib/preview/editable'
import { FieldError } from './field-error'
import styles from './field.module.css'

type Props = Readonly<{
  name: string
  label: string
  /** unique on the page; the name when absent */
  id?: string
  hint?: string | null
  /** makes the texts editable in a preview */
  edit?: EditAttributes
  placeholder?: string | null
  /** message about an invalid value */
  error?: string
  /** id of an element elsewhere that shows the error message */
  problem?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** several lines instead of one */
  multiline?: boolean
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  required?: boolean
  defaultValue?: string
  /** for a controlled field, with `onChange` */
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
  /** id of the form that sends the field; empty for a field that no form sends */
  form?: string
  minLength?: number
  maxLength?: number
  spellCheck?: boolean
  autoCapitalize?: 'none'
}>

/** A form field with its label, hint and error message, linked for screen readers. */
export function Field({
  name,
  label,
  id = name,
  hint,
  placeholder,
  error,
  problem,
  type = 'text',
  multiline,
  edit,
  ...rest
}: Props) {
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`, problem].filter(Boolean).join(' ') || undefined
  const common = {
    ...rest,
    id,
    name,
    placeholder: placeholder ?? undefined,
    className: styles.input,
    'aria-describedby': describedBy,
    'aria-invalid': error || problem ? true : undefined,
  }
  return (
    <div className={styles.field} {...edit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {multiline ? <textarea {...common} rows={5} /> : <input {...common} type={type} />}
      {error && <FieldError id={`${id}-error`} message={error} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
