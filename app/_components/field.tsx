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
  /** of its texts, in a preview */
  edit?: EditAttributes
  placeholder?: string | null
  /** what is wrong with the value, in words */
  error?: string
  /** id of the element that says what is wrong, when that stands elsewhere */
  problem?: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** several lines instead of one */
  multiline?: boolean
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  required?: boolean
  defaultValue?: string
  /** of a field that a component keeps, with `onChange` */
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
  /** id of the form that sends the field; empty when none does */
  form?: string
  minLength?: number
  maxLength?: number
  spellCheck?: boolean
  autoCapitalize?: 'none'
}>

/** One question of a form: the label above, the field, a hint below and room for what is wrong; all tied together. */
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
