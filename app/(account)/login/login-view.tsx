import { buttonClass } from '@/app/_components/button-class'
import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { Field } from '@/app/_components/field'
import { formField } from '@/app/_components/form-field'
import { NotConnected } from '@/app/_components/not-connected'
import { PageHeading } from '@/app/_components/page-heading'
import { SecondaryLink } from '@/app/_components/secondary-link'
import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './login-view.module.css'

/** Sign-in: the form is written on the back of a member card, under its magnetic stripe. */
export function LoginView({ page }: Readonly<{ page: Page }>) {
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
          <form className={styles.form}>
            <Field
              {...formField(page, 'email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              maxLength={254}
              spellCheck={false}
              required
            />
            <Field
              {...formField(page, 'password')}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
            {/* Words only: there is no recovery yet, and a link that leads nowhere would be worse. */}
            {page.forgotPasswordLabel && (
              <p className={styles.forgot} {...editable(page, 'forgotPasswordLabel')}>
                {page.forgotPasswordLabel}
              </p>
            )}
            <button type="submit" disabled className={buttonClass()} {...editable(page, 'submitLabel')}>
              {page.submitLabel}
            </button>
            <NotConnected />
          </form>
          <SecondaryLink page={page} />
        </div>
      </div>
    </div>
  )
}
