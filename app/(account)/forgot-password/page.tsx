import { Desk } from '../_desk/desk'
import { WayBack } from '../_desk/way-back'
import { titled } from '../_desk/titled'
import { AccountForm } from '../_form/account-form'
import { EmailField } from '../_form/email-field'
import { Key } from '../_objects/key'
import { env } from '@/lib/env'
import { requestRecovery } from './action'
import { forgotWords } from './words'

/** Nothing of a session is read here: the page is as static as any other. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => titled(forgotWords.heading)

export default function ForgotPasswordPage() {
  const { email, hint, submit, pending, code, back } = forgotWords
  return (
    <Desk words={forgotWords} tone="red" object={<Key number="?" />}>
      <AccountForm
        id="recovery"
        action={requestRecovery}
        checkedAs="email"
        captchaKey={env().TURNSTILE_SITE_KEY}
        submitLabel={submit}
        pendingLabel={pending}
      >
        <EmailField label={email} hint={hint} />
      </AccountForm>
      <div>
        <WayBack question={code.question} label={code.label} href="/login/code?next=/reset-password" />
        <WayBack question={back.question} label={back.label} href="/login" />
      </div>
    </Desk>
  )
}
