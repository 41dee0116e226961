import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import type { EditAttributes } from '@/lib/preview/editable'
import styles from './form.module.css'
import type { FormHandle } from './use-form'

/** The button of every form. */
export type ButtonProps = Readonly<{
  submitLabel: string | null
  /** edit attributes of the button's label, in a preview */
  submitEdit?: EditAttributes | undefined
  variant?: ButtonVariant | undefined
}>

type Props = ButtonProps &
  Readonly<{
    form: Pick<FormHandle, 'form' | 'captcha' | 'formAction' | 'onSubmit' | 'onFocus' | 'onInput' | 'pending'>
    /** button label while the form is being sent */
    pendingLabel: string
    /** true: the browser's own validation is off */
    noValidate: boolean
    captchaKey?: string | undefined
    /** id of the element */
    id?: string
    className?: string | undefined
    /** class of an element around message, captcha and button; without it they are siblings of the fields */
    endClassName?: string | undefined
    /** the fields, in any arrangement */
    children?: ReactNode
    /** the form's message, above its button */
    message?: ReactNode
    /** below the button */
    note?: ReactNode
  }>

/** The `form` element, connected to `useForm`: fields, message, captcha, button. */
export function FormElement({ form, children, endClassName, ...props }: Props) {
  const { form: element, captcha, formAction, onSubmit, onFocus, onInput, pending } = form
  const end = (
    <>
      {props.message}
      {props.captchaKey && <div ref={captcha} className={styles.captcha} />}
      <button
        type="submit"
        aria-disabled={pending || undefined}
        className={buttonClass(props.variant)}
        {...props.submitEdit}
      >
        {pending ? props.pendingLabel : props.submitLabel}
      </button>
      {props.note}
    </>
  )
  return (
    <form
      ref={element}
      id={props.id}
      action={formAction}
      onSubmit={onSubmit}
      onFocus={onFocus}
      onInput={onInput}
      noValidate={props.noValidate}
      aria-busy={pending}
      className={props.className}
    >
      {children}
      {endClassName ? <div className={endClassName}>{end}</div> : end}
    </form>
  )
}
