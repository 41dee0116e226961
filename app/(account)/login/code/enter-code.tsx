'use client'

import { use } from 'react'
import { TextLink } from '../../_components/text-link'
import { AccountForm } from '../../_form/account-form'
import { EmailField } from '../../_form/email-field'
import type { MailSent } from '../../_form/form-state'
import { CodeField } from '../../_form/code-field'
import { FormContext } from '../../_form/form-context'
import { signInWithCode } from './action'
import { codeCopy } from './copy'

/**
 * The second step, folded away until it is wanted: it may be taken on another device. It knows the address that the
 * first step has sent a mail to.
 */
export function EnterCode({ captchaKey }: Readonly<{ captchaKey: string | undefined }>) {
  const { answer } = use(FormContext)
  const sent = answer.kind === 'done' ? (answer.value as MailSent | undefined) : undefined
  const { code, mail } = codeCopy
  return (
    <AccountForm
      id="code"
      {...(!sent && { summary: code.have })}
      action={signInWithCode}
      checkedAs="emailAndCode"
      captchaKey={captchaKey}
      variant={sent ? 'primary' : 'outline'}
      submitLabel={code.submit}
      pendingLabel={code.pending}
      after={sent && <TextLink question={mail.again} label={mail.againLabel} href="/login/code" />}
    >
      {sent ? (
        <>
          <input type="hidden" name="email" value={sent.email} />
          <p>{code.sentTo(sent.email)}</p>
        </>
      ) : (
        <EmailField label={mail.email} />
      )}
      <CodeField label={code.label} />
    </AccountForm>
  )
}
