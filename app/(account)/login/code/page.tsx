import { AuthCard } from '../../_components/auth-card'
import { TextLink } from '../../_components/text-link'
import { accountMetadata } from '../../_components/account-metadata'
import { AccountForm } from '../../_components/account-form'
import { EmailField } from '../../_fields/email-field'
import { Letter } from '../../_illustrations/letter'
import { env } from '@/lib/env'
import { sendEmail } from '../action'
import { EnterCode } from './enter-code'
import { codeCopy } from './copy'

/** Reads no session: the page is static. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => accountMetadata(codeCopy, '/login/code')

export default function CodePage() {
  const { email, back } = codeCopy
  const { TURNSTILE_SITE_KEY: captchaKey } = env()
  return (
    <AuthCard texts={codeCopy} tone="yellow" illustration={<Letter />}>
      <AccountForm
        id="email"
        action={sendEmail}
        schema="email"
        captchaKey={captchaKey}
        submitLabel={email.submit}
        pendingLabel={email.pending}
        onceDone="message"
        after={<EnterCode captchaKey={captchaKey} />}
      >
        <EmailField label={email.label} />
      </AccountForm>
      <TextLink question={back.question} label={back.label} href="/login" />
    </AuthCard>
  )
}
