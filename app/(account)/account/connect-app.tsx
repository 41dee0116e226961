'use client'

import { AccountField } from '../_fields/account-field'
import { AccountForm } from '../_components/account-form'
import { MAX_FACTOR_NAME_LENGTH } from '@/lib/http/max-lengths'
import { connectApp } from './actions/factors'
import { ConfirmApp } from './confirm-app'
import { accountCopy } from './copy'

/** Connecting an authenticator app: an optional name, then the code to scan and the digits that prove it works. */
export function ConnectApp({ summary }: Readonly<{ summary: string }>) {
  const { name, nameHint, begin, beginning } = accountCopy.factors
  return (
    <AccountForm
      id="connect"
      summary={summary}
      action={connectApp}
      schema="factorName"
      submitLabel={begin}
      pendingLabel={beginning}
      variant="solid"
      onceDone="nothing"
      after={<ConfirmApp />}
    >
      <AccountField
        name="name"
        label={name}
        hint={nameHint}
        autoComplete="off"
        maxLength={MAX_FACTOR_NAME_LENGTH}
      />
    </AccountForm>
  )
}
