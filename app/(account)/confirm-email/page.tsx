import { env } from '@/lib/env'
import { Desk } from '../_desk/desk'
import { titled } from '../_desk/titled'
import { WayBack } from '../_desk/way-back'
import { AccountForm } from '../_form/account-form'
import { EmailField } from '../_form/email-field'
import { Letter } from '../_objects/letter'
import { resendConfirmation } from '../login/action'
import { confirmEmailWords as words } from './words'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => titled(words.heading)

/** Sends the confirmation email of a new account again. */
export default function ConfirmEmailPage() {
  return (
    <Desk words={words} tone="green" object={<Letter />}>
      <AccountForm
        id="confirmation"
        action={resendConfirmation}
        checkedAs="email"
        captchaKey={env().TURNSTILE_SITE_KEY}
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        <EmailField label={words.email} hint={words.hint} />
      </AccountForm>
      <WayBack question={words.back.question} label={words.back.label} href="/login" />
    </Desk>
  )
}
