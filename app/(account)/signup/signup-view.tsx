import { formField } from '@/app/_components/form-field'
import { InlineText } from '@/app/_components/inline-text'
import { PageHeading } from '@/app/_components/page-heading'
import { Plate } from '@/app/_components/plate'
import { SecondaryLink } from '../_components/secondary-link'
import type { Page } from '@/lib/content/types'
import { env } from '@/lib/env'
import { MAX_COMPANY_LENGTH } from '@/lib/http/max-lengths'
import { editable } from '@/lib/preview/editable'
import { AccountCheckbox } from '../_fields/account-checkbox'
import { AccountField } from '../_fields/account-field'
import { AccountForm } from '../_components/account-form'
import { EmailField } from '../_fields/email-field'
import { PasswordField } from '../_fields/password-field'
import { signUp } from './action'
import styles from './signup-view.module.css'

/** Label of the button while the checkout responds, which may take seconds. */
const signUpPending = 'On to the checkout…'

/** Account creation: the form is a key tag, since the account hands out a key. */
export function SignupView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={styles.side} data-ground="ink">
        <PageHeading page={page} className={styles.heading} />
        <div className={styles.plates} aria-hidden="true">
          <Plate color="red" text="25" />
          <Plate color="yellow" text="15" />
        </div>
      </div>
      <div className={styles.shadow}>
        <div className={styles.tag}>
          <AccountForm
            id="sign-up"
            action={signUp}
            schema="signUp"
            captchaKey={env().TURNSTILE_SITE_KEY}
            submitLabel={page.submitLabel}
            submitEdit={editable(page, 'submitLabel')}
            pendingLabel={signUpPending}
          >
            <EmailField {...formField(page, 'email')} fresh />
            <AccountField
              {...formField(page, 'companyName')}
              autoComplete="organization"
              maxLength={MAX_COMPANY_LENGTH}
              required
            />
            <PasswordField {...formField(page, 'password')} autoComplete="new-password" required />
            <PasswordField {...formField(page, 'confirmPassword')} autoComplete="new-password" required />
            <AccountCheckbox name="terms" required>
              <InlineText value={page.consent} {...editable(page, 'consent')} />
            </AccountCheckbox>
          </AccountForm>
          <SecondaryLink page={page} />
        </div>
      </div>
    </div>
  )
}
