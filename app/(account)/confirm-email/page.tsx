import { env } from '@/lib/env'
import { AuthCard } from '../_components/auth-card'
import { accountMetadata } from '../_components/account-metadata'
import { TextLink } from '../_components/text-link'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { Letter } from '../_illustrations/letter'
import { resendConfirmation } from '../login/action'
import { confirmEmailCopy as words } from './copy'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(words.heading)

/** Sends the confirmation email of a new account again. */
export default function ConfirmEmailPage() {
  return (
    <AuthCard words={words} tone="green" object={<Letter />}>
      <AccountForm
        id="confirmation"
        action={resendConfirmation}
        schema="email"
        captchaKey={env().TURNSTILE_SITE_KEY}
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        <EmailField label={words.email} hint={words.hint} />
      </AccountForm>
      <TextLink question={words.back.question} label={words.back.label} href="/login" />
    </AuthCard>
  )
}
