import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { formField } from '@/app/_components/form-field'
import { PageHeading } from '@/app/_components/page-heading'
import { SecondaryLink } from '../_components/secondary-link'
import type { Page } from '@/lib/content/types'
import { env } from '@/lib/env'
import { editable } from '@/lib/preview/editable'
import { TextLink } from '../_components/text-link'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { PasswordField } from '../_fields/password-field'
import { signIn } from './action'
import styles from './login-view.module.css'
import { OtherWays } from './other-ways'
import { Resend } from './resend'
import { loginCopy } from './copy'

/** The sign-in page, drawn as the back of a member card with its magnetic stripe. */
export function LoginView({ page }: Readonly<{ page: Page }>) {
  const captchaKey = env().TURNSTILE_SITE_KEY
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.card}>
        <div className={styles.stripe} aria-hidden="true" />
        <div className={styles.name}>
          <PageHeading page={page} />
          <div className={styles.codes} aria-hidden="true">
            <Barcode text={page.heading} className={styles.bars} />
            <NfcWaves className={styles.waves} />
          </div>
        </div>
        <div className={styles.panel}>
          <AccountForm
            id="sign-in"
            action={signIn}
            schema="signIn"
            captchaKey={captchaKey}
            submitLabel={page.submitLabel}
            submitEdit={editable(page, 'submitLabel')}
            pendingLabel={loginCopy.pending}
            after={<Resend captchaKey={captchaKey} />}
          >
            <EmailField {...formField(page, 'email')} />
            <PasswordField {...formField(page, 'password')} autoComplete="current-password" required />
            {page.forgotPasswordLabel && (
              <div className={styles.forgot} {...editable(page, 'forgotPasswordLabel')}>
                <TextLink label={page.forgotPasswordLabel} href="/forgot-password" />
              </div>
            )}
          </AccountForm>
          <OtherWays />
          <SecondaryLink page={page} />
        </div>
      </div>
    </div>
  )
}
