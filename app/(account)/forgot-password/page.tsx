import { AuthCard } from '../_components/auth-card'
import { TextLink } from '../_components/text-link'
import { accountMetadata } from '../_components/account-metadata'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { Key } from '../_illustrations/key'
import { env } from '@/lib/env'
import { requestRecovery } from './action'
import { forgotPasswordCopy } from './copy'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(forgotPasswordCopy, '/forgot-password')

export default function ForgotPasswordPage() {
  const { email, hint, submit, pending, code, back } = forgotPasswordCopy
  return (
    <AuthCard texts={forgotPasswordCopy} tone="red" illustration={<Key number="?" />}>
      <AccountForm
        id="recovery"
        action={requestRecovery}
        schema="email"
        captchaKey={env().TURNSTILE_SITE_KEY}
        submitLabel={submit}
        pendingLabel={pending}
      >
        <EmailField label={email} hint={hint} />
      </AccountForm>
      <div>
        <TextLink question={code.question} label={code.label} href="/login/code?next=/reset-password" />
        <TextLink question={back.question} label={back.label} href="/login" />
      </div>
    </AuthCard>
  )
}
