'use client'

import { type ReactNode, useMemo } from 'react'
import { ELAPSED } from '@/lib/leads/suspicion'
import { FormContext } from '../_form/form-context'
import { type ButtonProps, FormElement } from '../_form/form-element'
import { FormMessage } from '../_form/form-message'
import { useForm } from '../_form/use-form'
import { leadFormCopy, sending } from './copy'
import { Honeypot } from './honeypot'
import styles from './lead-form.module.css'
import { submitForm } from './submit'

type Props = ButtonProps &
  Readonly<{
    /** name of the form, which is that of its folder */
    name: string
    /** unique on the page */
    id: string
    /**
     * Who finds mistakes before the form is sent: the browser by itself, or the form’s schema, which is loaded when it
     * is needed.
     */
    checkedBy: 'browser' | 'schema'
    /** names of values that are taken from the address of the page, after the ? */
    fromAddress?: readonly string[]
    /** shows Cloudflare’s captcha, from the first time that a visitor comes into the form */
    captchaKey?: string
    /** shown once the submission is kept */
    thanks: ReactNode
    /** below the thanks, once the submission is kept */
    answer?: ReactNode
    /** the fields: `LeadField`s, in any arrangement */
    children: ReactNode
    /** below the button */
    note?: ReactNode
    className?: string
  }>

/** A form whose submissions become leads. */
export function LeadForm({
  name,
  id,
  checkedBy,
  fromAddress = [],
  thanks,
  answer,
  children,
  ...props
}: Props) {
  const checks = checkedBy === 'schema'
  const form = useForm({
    id,
    action: submitForm,
    texts: leadFormCopy,
    captchaKey: props.captchaKey,
    loadCheck: checks ? async () => (await import('./check-lead')).checkLead(name) : undefined,
    addFields: (fields, { [ELAPSED]: before = '0' }) => {
      addFromAddress(fields, fromAddress)
      // Since the page was loaded, not since scripts took the form over: on a slow phone it is seen, and filled in by
      // the browser, seconds before.
      fields.set(ELAPSED, String(Math.round(performance.now() + Number(before))))
    },
    keepsAnswer: true,
  })
  const { state, message } = form
  const context = useMemo(() => ({ id, state }), [id, state])
  return (
    <FormContext value={context}>
      <FormElement
        {...props}
        form={form}
        noValidate={checks}
        pendingLabel={sending}
        endClassName={styles.end}
        message={
          <>
            <FormMessage id={id} state={state} thanks={thanks} ref={message} />
            {state.kind === 'done' && answer}
          </>
        }
      >
        {children}
        <input type="hidden" name="form" value={name} />
        <Honeypot />
      </FormElement>
    </FormContext>
  )
}

function addFromAddress(fields: FormData, names: readonly string[]): void {
  const query = new URLSearchParams(location.search)
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) fields.set(name, value)
  }
}
