'use client'

import { use, useEffect, useRef } from 'react'
import type { Enrolment } from '@/lib/auth/flows/factors'
import { AccountForm } from '../_components/account-form'
import { CodeField } from '../_fields/code-field'
import { FormContext } from '@/app/_form/form-context'
import { confirmApp } from './actions/factors'
import { AppSecret } from './app-secret'
import { FactorId } from './factor-id'
import { accountCopy } from './copy'

/**
 * The second step of connecting an app. Without scripts a wrong code shows this field alone: the app was set up before.
 */
export function ConfirmApp() {
  const { state } = use(FormContext)
  const enrolment = state.kind === 'done' ? (state.value as Enrolment) : undefined
  const texts = accountCopy.factors
  const step = useRef<HTMLDivElement>(null)
  // The form that had the focus is removed.
  useEffect(() => {
    if (enrolment) step.current?.focus()
  }, [enrolment])
  return (
    <AccountForm
      id="confirm-app"
      action={confirmApp}
      schema="code"
      submitLabel={texts.verify}
      pendingLabel={texts.verifying}
      variant="solid"
      hidden={!enrolment}
    >
      {enrolment ? (
        <div ref={step} tabIndex={-1} role="group" aria-label={texts.scan}>
          <AppSecret enrolment={enrolment} />
        </div>
      ) : (
        <p>{texts.again}</p>
      )}
      <FactorId id={enrolment?.id} />
      <CodeField label={texts.code} />
    </AccountForm>
  )
}
