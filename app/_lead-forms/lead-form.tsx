'use client'

import { type ReactNode, useMemo } from 'react'
import { ARRIVAL_FIELDS, LEAD_FORM_ID } from '@/lib/leads/attribution-fields'
import { ELAPSED } from '@/lib/leads/suspicion'
import { FormContext } from '../_form/form-context'
import { type ButtonProps, FormElement } from '../_form/form-element'
import { FormMessage } from '../_form/form-message'
import { useForm } from '../_form/use-form'
import { addArrival } from './add-arrival'
import { leadFormCopy, sending } from './copy'
import { Honeypot } from './honeypot'
import styles from './lead-form.module.css'
import { submitForm } from './submit'
import { TECHNICAL_FIELDS } from './technical-fields'

type Props = ButtonProps &
  Readonly<{
    /** name of the form, which is also its folder's */
    name: string
    /** unique on the page */
    id: string
    /** which form of the page it is, in words for the operator */
    place: string
    /** name that an editor gave to its campaign */
    campaign?: string | null | undefined
    /**
     * Validation before the form is sent: by the browser, or by the form’s schema, which is loaded on the first input.
     */
    checkedBy: 'browser' | 'schema'
    /** names of values that are read from the query of the page's URL */
    fromQuery?: readonly string[]
    /** shows Cloudflare’s captcha as soon as a visitor enters the form */
    captchaKey?: string
    /** shown once the submission is stored */
    thanks: ReactNode
    /** below the thanks */
    result?: ReactNode
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
  place,
  campaign,
  checkedBy,
  fromQuery = [],
  thanks,
  result,
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
      addFromQuery(fields, fromQuery)
      addArrival(fields)
      // Counted from the load of the page, not from hydration: on a slow phone the browser may fill in the form seconds
      // before scripts run.
      fields.set(ELAPSED, String(Math.round(performance.now() + Number(before))))
    },
    technical: TECHNICAL_FIELDS,
    addToDraft: (fields) => ({ [ELAPSED]: String(fields.get(ELAPSED)) }),
    keepsResponse: true,
  })
  const { state, changed, message } = form
  // Without scripts, the page with the response no longer knows what led to the page before it.
  const submitted = 'values' in state ? state.values : {}
  const context = useMemo(() => ({ id, state, changed }), [id, state, changed])
  return (
    <FormContext value={context}>
      <FormElement
        {...props}
        id={LEAD_FORM_ID + id}
        form={form}
        noValidate={checks}
        // After the thanks the next step is what they offer; sending again is possible, for another person.
        variant={state.kind === 'done' ? 'outline' : props.variant}
        pendingLabel={sending}
        endClassName={styles.end}
        message={
          <>
            <FormMessage id={id} state={state} thanks={thanks} ref={message} />
            {state.kind === 'done' && result}
          </>
        }
      >
        {children}
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="place" value={place} />
        {ARRIVAL_FIELDS.map(
          (name) => submitted[name] && <input key={name} type="hidden" name={name} value={submitted[name]} />,
        )}
        {campaign && <input type="hidden" name="campaign" value={campaign} />}
        <Honeypot />
      </FormElement>
    </FormContext>
  )
}

function addFromQuery(fields: FormData, names: readonly string[]): void {
  const query = new URLSearchParams(location.search)
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) fields.set(name, value)
  }
}
