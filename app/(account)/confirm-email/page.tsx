import { env } from '@/lib/env'
import { AuthCard } from '../_components/auth-card'
import { accountMetadata } from '../_components/account-metadata'
import { TextLink } from '../_components/text-link'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { Letter } from '../_illustrations/letter'
import { resendConfirmation } from '../login/action'
import { confirmEmailCopy as texts } from './copy'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(texts, '/confirm-email')

/** Sends the confirmation email of a new account again. */
export default function ConfirmEmailPage() {
  return (
    <AuthCard texts={texts} tone="green" illustration={<Letter />}>
      <AccountForm
        id="confirmation"
        action={resendConfirmation}
        schema="email"
        captchaKey={env().TURNSTILE_SITE_KEY}
        submitLabel={texts.submit}
        pendingLabel={texts.pending}
      >
        <EmailField label={texts.email} hint={texts.hint} />
      </AccountForm>
      <TextLink question={texts.back.question} label={texts.back.label} href="/login" />
    </AuthCard>
  )
}
