import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import type { EditAttributes } from '@/lib/preview/editable'
import styles from './form.module.css'
import type { FormHandle } from './use-form'

/** What every form has on its button. */
export type ButtonProps = Readonly<{
  submitLabel: string | null
  /** of the words on the button, in a preview */
  submitEdit?: EditAttributes | undefined
  variant?: ButtonVariant | undefined
}>

type Props = ButtonProps &
  Readonly<{
    form: Pick<FormHandle, 'form' | 'captcha' | 'formAction' | 'onSubmit' | 'onFocus' | 'pending'>
    /** on the button, between pressing it and the answer */
    pendingLabel: string
    /** true: the browser checks nothing by itself */
    noValidate: boolean
    captchaKey?: string | undefined
    className?: string | undefined
    /** of an element around message, captcha and button; without it they stand among the fields */
    endClassName?: string | undefined
    /** the fields, in any arrangement */
    children?: ReactNode
    /** what the form says, above its button */
    message?: ReactNode
    /** below the button */
    note?: ReactNode
  }>

/** The form itself, tied to its state by `useForm`: fields, message, captcha, button. */
export function FormElement({ form, children, endClassName, ...props }: Props) {
  const { form: element, captcha, formAction, onSubmit, onFocus, pending } = form
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
      action={formAction}
      onSubmit={onSubmit}
      onFocus={onFocus}
      noValidate={props.noValidate}
      aria-busy={pending}
      className={props.className}
    >
      {children}
      {endClassName ? <div className={endClassName}>{end}</div> : end}
    </form>
  )
}
