'use client'

import { type ReactNode, useMemo } from 'react'
import { FormContext, messageIdOf } from '@/app/_form/form-context'
import { type ButtonProps, FormElement } from '@/app/_form/form-element'
import { FormMessage, Sentences } from '@/app/_form/form-message'
import type { FormAction } from '@/app/_form/form-state'
import { useForm } from '@/app/_form/use-form'
import type { SchemaName } from '../schemas'
import { focusFirstError, forgetRefused, isRedirect } from './after-sending'
import styles from './account-form.module.css'
import { Disclosure } from './disclosure'
import { accountFormCopy } from './form-copy'
import { useForgetOnLeaving } from './use-forget-on-leaving'
import { Wait } from './wait'

type Props = ButtonProps &
  Readonly<{
    /** unique on the page */
    id: string
    action: FormAction
    /** replaces the action where scripts run */
    inBrowser?: FormAction
    /** validates in the browser before the form is sent, see schemas.ts */
    schema?: SchemaName
    /** shows Cloudflare’s captcha once the visitor focuses the form */
    captchaKey?: string | undefined
    /** button label while the form is being sent */
    pendingLabel: string
    /** the fields, in any arrangement */
    children?: ReactNode
    /** below the form; may read the form's state from the context, and contain other forms */
    after?: ReactNode
    /** what remains of the form once it is done; `after` always stays */
    onceDone?: 'form' | 'message' | 'nothing'
    /** collapses the form behind this line until a visitor opens it, while it has no message */
    summary?: string
    /** hidden until it was sent once */
    hidden?: boolean
    className?: string
  }>

/** A form of the account pages. Errors of a field are shown at the field. */
export function AccountForm({ id, schema, after, onceDone = 'form', summary, hidden, ...props }: Props) {
  const form = useForm({
    ...props,
    id,
    texts: accountFormCopy,
    loadCheck: schema && (() => loadCheck(schema)),
    addFields: addNextPage,
    onReceived: forgetRefused,
    isRedirect,
    focus: focusFirstError,
  })
  useForgetOnLeaving(form)
  const { state, changed, message: messageRef } = form
  const context = useMemo(() => ({ id, state, changed }), [id, state, changed])
  const isIdle = state.kind === 'none'
  const isDone = state.kind === 'done'
  const shown = isDone ? onceDone : isIdle && hidden ? 'nothing' : 'form'
  const message = state.kind !== 'invalid' && (
    <FormMessage
      id={id}
      ref={messageRef}
      state={state}
      thanks={isDone && <Sentences text={state.message ?? ''} />}
    />
  )
  const whole = (
    <>
      {shown === 'nothing' && isDone && <span id={messageIdOf(id)} />}
      {shown === 'message' && message}
      {shown === 'form' && (
        <FormElement
          {...props}
          form={form}
          noValidate
          className={`${styles.form} ${props.className ?? ''}`}
          message={
            <>
              {message}
              {state.kind === 'failed' && state.retryInSeconds !== undefined && (
                <Wait state={state} seconds={state.retryInSeconds} />
              )}
            </>
          }
        />
      )}
      {after}
    </>
  )
  return (
    <FormContext value={context}>
      {summary ? (
        <Disclosure summary={summary} open={!isIdle}>
          {whole}
        </Disclosure>
      ) : (
        whole
      )}
    </FormContext>
  )
}

/** Loaded when a visitor begins to fill in a form. */
async function loadCheck(schema: SchemaName) {
  const { checkAccountForm } = await import('../schemas')
  return (fields: FormData) => checkAccountForm(schema, fields)
}

/** Adds the `next` of the page's URL. */
function addNextPage(fields: FormData): void {
  const next = new URLSearchParams(location.search).get('next')
  if (next !== null && !fields.has('next')) fields.set('next', next)
}
