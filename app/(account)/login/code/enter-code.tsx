'use client'

import { use } from 'react'
import { TextLink } from '../../_components/text-link'
import { AccountForm } from '../../_components/account-form'
import { EmailField } from '../../_fields/email-field'
import { CodeField } from '../../_fields/code-field'
import { FormContext } from '@/app/_form/form-context'
import { signInWithCode } from './action'
import { codeCopy } from './copy'

/**
 * The second step, collapsed until it is needed: visitors may do it on another device. It takes the email address from
 * the first step.
 */
export function EnterCode({ captchaKey }: Readonly<{ captchaKey: string | undefined }>) {
  const { state } = use(FormContext)
  const sent = state.kind === 'done' ? (state.value as { email: string } | undefined) : undefined
  const { code, email } = codeCopy
  return (
    <AccountForm
      id="code"
      {...(!sent && { summary: code.have })}
      action={signInWithCode}
      schema="emailAndCode"
      captchaKey={captchaKey}
      variant={sent ? 'primary' : 'outline'}
      submitLabel={code.submit}
      pendingLabel={code.pending}
      // An empty href reloads this page with its `next`, which a static page cannot put into a link.
      after={sent && <TextLink question={email.again} label={email.againLabel} href="" />}
    >
      {sent ? (
        <>
          <input type="hidden" name="email" value={sent.email} />
          <p>{code.sentTo(sent.email)}</p>
        </>
      ) : (
        <EmailField label={email.label} />
      )}
      <CodeField label={code.label} />
    </AccountForm>
  )
}
