'use client'

import type { FormEvent } from 'react'
import { Checkbox } from '@/app/_components/checkbox'
import { FormContext } from '@/app/_form/form-context'
import { FormElement } from '@/app/_form/form-element'
import { FormMessage } from '@/app/_form/form-message'
import type { FormState } from '@/app/_form/form-state'
import { LeadField } from '@/app/_lead-forms/lead-field'
import styles from './specimen-list.module.css'

type Props = Readonly<{ id: string; state: FormState; pending?: boolean }>

const ignore = () => undefined
const none = { current: null }
const refuse = (event: FormEvent) => Promise.resolve(event.preventDefault())

/** A form that is sent nowhere, in one of its states. */
export function FormSpecimen({ id, state, pending = false }: Props) {
  const handle = {
    form: none,
    captcha: none,
    formAction: ignore,
    onSubmit: refuse,
    onFocus: ignore,
    onInput: ignore,
    pending,
  }
  const errors = state.kind === 'invalid' ? state.errors : {}
  return (
    <FormContext value={{ id, state }}>
      <FormElement
        form={handle}
        noValidate
        className={styles.fields}
        pendingLabel="Sending …"
        submitLabel="Send"
        message={
          <FormMessage id={id} state={state} thanks={<p>Thank you. Your message is with us.</p>} ref={null} />
        }
      >
        <LeadField name="name" label="Name" />
        <LeadField name="message" label="What is it about?" hint="A sentence is enough." multiline />
        <Checkbox name="consent" id={`${id}-consent`} {...(errors.consent && { error: errors.consent })}>
          I have read the privacy policy.
        </Checkbox>
      </FormElement>
    </FormContext>
  )
}
