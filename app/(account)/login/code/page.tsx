import { Desk } from '../../_desk/desk'
import { WayBack } from '../../_desk/way-back'
import { titled } from '../../_desk/titled'
import { AccountForm } from '../../_form/account-form'
import { EmailField } from '../../_form/email-field'
import { Letter } from '../../_objects/letter'
import { env } from '@/lib/env'
import { sendMail } from '../action'
import { EnterCode } from './enter-code'
import { codeWords } from './words'

/** Nothing of a session is read here: the page is as static as any other. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => titled(codeWords.heading)

export default function CodePage() {
  const { mail, back } = codeWords
  const { TURNSTILE_SITE_KEY: captchaKey } = env()
  return (
    <Desk words={codeWords} tone="yellow" object={<Letter />}>
      <AccountForm
        id="mail"
        action={sendMail}
        checkedAs="email"
        captchaKey={captchaKey}
        submitLabel={mail.submit}
        pendingLabel={mail.pending}
        onceDone="message"
        after={<EnterCode captchaKey={captchaKey} />}
      >
        <EmailField label={mail.email} />
      </AccountForm>
      <WayBack question={back.question} label={back.label} href="/login" />
    </Desk>
  )
}
