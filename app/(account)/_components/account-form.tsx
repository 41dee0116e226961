'use client'

import { type ReactNode, useMemo } from 'react'
import { FormContext, messageIdOf } from '@/app/_form/form-context'
import { type ButtonProps, FormElement } from '@/app/_form/form-element'
import { FormMessage, Sentences } from '@/app/_form/form-message'
import type { FormAction } from '@/app/_form/form-state'
import { useForm } from '@/app/_form/use-form'
import type { SchemaName } from '../schemas'
import { focusOnMistake, forgetRefused, isRedirect } from './after-sending'
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
    /** does the work where scripts run, in place of the action */
    inBrowser?: FormAction
    /** what finds mistakes before the form is sent, as in schemas.ts */
    schema?: SchemaName
    /** shows Cloudflare’s captcha, from the first time that a visitor comes into the form */
    captchaKey?: string | undefined
    /** on the button, between pressing it and the answer */
    pendingLabel: string
    /** the fields, in any arrangement */
    children?: ReactNode
    /** below the form: it may read the state from the context, and hold forms of its own */
    after?: ReactNode
    /** what is left of the form once it has done its work; `after` stays in any case */
    onceDone?: 'form' | 'message' | 'nothing'
    /** folds the form away behind this line until a visitor wants it, and while it has nothing to say */
    summary?: string
    /** not to be seen before it was sent once */
    hidden?: boolean
    className?: string
  }>

/** A form of the account. What concerns a field is said at the field. */
export function AccountForm({ id, schema, after, onceDone = 'form', summary, hidden, ...props }: Props) {
  const form = useForm({
    ...props,
    id,
    texts: accountFormCopy,
    loadCheck: schema && (() => loadCheck(schema)),
    addFields: addNextPage,
    onReceived: forgetRefused,
    isRedirect,
    focus: focusOnMistake,
  })
  useForgetOnLeaving(form)
  const { state, message: messageRef } = form
  const context = useMemo(() => ({ id, state }), [id, state])
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
                <Wait seconds={state.retryInSeconds} />
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

/** Where to go on to stands in the address of the page. */
function addNextPage(fields: FormData): void {
  const next = new URLSearchParams(location.search).get('next')
  if (next !== null && !fields.has('next')) fields.set('next', next)
}
