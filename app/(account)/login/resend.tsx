'use client'

import { use } from 'react'
import { AccountForm } from '../_components/account-form'
import { FormContext } from '@/app/_form/form-context'
import { resendConfirmation } from './action'
import { loginCopy } from './copy'

type Props = Readonly<{ captchaKey: string | undefined }>

/** A form to resend the confirmation email, shown after a sign-in with an unconfirmed email address. */
export function Resend({ captchaKey }: Props) {
  const { state } = use(FormContext)
  if (state.kind !== 'failed' || state.code !== 'email_not_confirmed') return null
  return (
    <AccountForm
      id="resend"
      action={resendConfirmation}
      captchaKey={captchaKey}
      variant="outline"
      submitLabel={loginCopy.resend.submit}
      pendingLabel={loginCopy.resend.pending}
    >
      <input type="hidden" name="email" value={state.values.email ?? ''} />
    </AccountForm>
  )
}
