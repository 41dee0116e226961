'use client'

import { type ReactNode, useMemo } from 'react'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import { FormMessage, Sentences } from '@/app/_forms/form-message'
import type { EditAttributes } from '@/lib/preview/editable'
import { Disclosure } from '../_components/disclosure'
import styles from './account-form.module.css'
import { type CheckName, checks } from './checks'
import { answerIdOf, FormContext } from './form-context'
import type { AccountAction } from './send'
import { prepareCaptcha } from './solve-captcha'
import { useAccountForm } from './use-account-form'
import { Wait } from './wait'

type Props<T> = Readonly<{
  /** unique on the page */
  id: string
  action: AccountAction<T>
  /** does the work where scripts run, in place of the action */
  inBrowser?: AccountAction<T>
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
  /** below the form: it may read the answer from the context, and hold forms of its own */
  after?: ReactNode
  /** what is left of the form once it has done its work; `after` stays in any case */
  onceDone?: 'form' | 'message' | 'nothing'
  /** folds the form away behind this line until somebody wants it, and while it has nothing to say */
  summary?: string
  /** not to be seen before it was sent once */
  hidden?: boolean
  className?: string
}>

/**
 * A form of the account: its fields, what it has to say, and its button. What concerns a field is said at the field.
 */
export function AccountForm<T = undefined>(props: Props<T>) {
  const { id, action, inBrowser, checkedAs, captchaKey, children, after, onceDone = 'form' } = props
  const check = checkedAs && checks[checkedAs]
  const { form, message, captcha, answer, pending, formAction, onSubmit } = useAccountForm({
    id,
    action,
    inBrowser,
    captchaKey,
    check,
  })
  const context = useMemo(() => ({ id, answer }), [id, answer])
  const problem = answer.kind === 'problem' ? answer : undefined
  const done = answer.kind === 'done' ? answer : undefined
  const idle = answer.kind === 'nothing'
  const shown = done ? onceDone : idle && props.hidden ? 'nothing' : 'form'
  // What concerns one field is said there.
  const about = problem?.field ? undefined : (problem ?? done)
  const says = about && (
    <FormMessage
      id={id}
      ref={message}
      answer={done ? { kind: 'kept' } : { kind: 'failed', message: about.message, words: {} }}
      thanks={<Sentences text={about.message} />}
    />
  )
  const whole = (
    <>
      {shown === 'nothing' && done && <span id={answerIdOf(id)} />}
      {shown === 'message' && says}
      {shown === 'form' && (
        <form
          ref={form}
          action={formAction}
          onSubmit={onSubmit}
          onFocus={({ target }) => {
            // Not for the button that is just being pressed: the captcha would move it away from under the finger.
            // Sending shows it too.
            if (!(target instanceof HTMLButtonElement)) prepareCaptcha(captcha.current, captchaKey)
          }}
          noValidate
          aria-busy={pending}
          className={`${styles.form} ${props.className ?? ''}`}
        >
          {children}
          {says}
          {problem?.retryInSeconds !== undefined && <Wait seconds={problem.retryInSeconds} />}
          {captchaKey && <div ref={captcha} className={styles.captcha} />}
          <button
            type="submit"
            aria-disabled={pending || undefined}
            className={buttonClass(props.variant)}
            {...props.submitEdit}
          >
            {pending ? props.pendingLabel : props.submitLabel}
          </button>
        </form>
      )}
      {after}
    </>
  )
  return (
    <FormContext value={context}>
      {props.summary ? (
        <Disclosure summary={props.summary} open={!idle}>
          {whole}
        </Disclosure>
      ) : (
        whole
      )}
    </FormContext>
  )
}
