'use client'

import { type ReactNode, useMemo } from 'react'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import { FormMessage } from '@/app/_forms/form-message'
import type { EditAttributes } from '@/lib/preview/editable'
import styles from './account-form.module.css'
import { type CheckName, checks } from './checks'
import { FormContext } from './form-context'
import type { AccountAction } from './send'
import { prepareCaptcha } from './solve-captcha'
import { useAccountForm } from './use-account-form'
import { Wait } from './wait'

type Props<T> = Readonly<{
  /** unique on the page */
  id: string
  action: AccountAction<T>
  /** what finds mistakes before the form is sent, as in checks.ts */
  checkedAs?: CheckName
  /** shows Cloudflare’s captcha, from the first time that somebody comes into the form */
  captchaKey?: string | undefined
  submitLabel: string | null
  /** on the button, between pressing it and the answer */
  pendingLabel: string
  /** of the words on the button, in a preview */
  submitEdit?: EditAttributes
  variant?: ButtonVariant
  /** the fields, in any arrangement */
  children?: ReactNode
  /** below the button, within the form */
  note?: ReactNode
  /** below the form: it may read the answer from the context, and hold forms of its own */
  after?: ReactNode
  /** stands in place of the form once it has done its work; for callers that run in the browser */
  whenDone?: (value: T | undefined) => ReactNode
  className?: string
}>

/** A form of the account: its fields, what it has to say, and its button. What concerns a field is said at the field. */
export function AccountForm<T = undefined>(props: Props<T>) {
  const { id, action, checkedAs, captchaKey, children, note, after, whenDone } = props
  const check = checkedAs && checks[checkedAs]
  const { form, message, captcha, answer, pending, formAction, onSubmit } = useAccountForm({
    id,
    action,
    captchaKey,
    check,
  })
  const problem = answer.kind === 'problem' ? answer : undefined
  const { field, retryInSeconds } = problem ?? {}
  const context = useMemo(() => ({ id, answer }), [id, answer])
  if (answer.kind === 'done' && whenDone) return whenDone(answer.value)
  return (
    <FormContext value={context}>
      <form
        ref={form}
        action={formAction}
        onSubmit={onSubmit}
        onFocus={() => prepareCaptcha(captcha.current, captchaKey)}
        noValidate
        aria-busy={pending}
        className={`${styles.form} ${props.className ?? ''}`}
      >
        {children}
        {problem && !field && (
          <FormMessage
            id={id}
            ref={message}
            answer={{ kind: 'failed', message: problem.message, words: {} }}
            thanks={null}
          />
        )}
        {answer.kind === 'done' && (
          <FormMessage id={id} ref={message} answer={{ kind: 'kept' }} thanks={<p>{answer.message}</p>} />
        )}
        {retryInSeconds !== undefined && <Wait seconds={retryInSeconds} />}
        {captchaKey && <div ref={captcha} className={styles.captcha} />}
        <button
          type="submit"
          aria-disabled={pending || undefined}
          className={buttonClass(props.variant)}
          {...props.submitEdit}
        >
          {pending ? props.pendingLabel : props.submitLabel}
        </button>
        {note}
      </form>
      {after}
    </FormContext>
  )
}
