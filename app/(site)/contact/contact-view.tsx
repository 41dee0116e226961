import { buttonClass } from '@/app/_components/button-class'
import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { Field } from '@/app/_components/field'
import { FormCard } from '@/app/_components/form-card'
import { formField } from '@/app/_components/form-field'
import { NotConnected } from '@/app/_components/not-connected'
import { PageHeading } from '@/app/_components/page-heading'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './contact-view.module.css'

/** The contact form, a ticket that is pulled from behind a contactless pass. */
export function ContactView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.desk}`}>
        <PageHeading page={page} className={styles.heading} />
        <WalletPass
          tone="blue"
          className={styles.pass}
          code={<Barcode text={page.heading} className={styles.bars} />}
        >
          <NfcWaves className={styles.waves} />
        </WalletPass>
        <FormCard tone="yellow" code={page.heading} className={styles.ticket}>
          <form className={styles.form}>
            <Field {...formField(page, 'name')} autoComplete="name" maxLength={200} required />
            <Field {...formField(page, 'companyName')} autoComplete="organization" maxLength={200} />
            <Field
              {...formField(page, 'email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              spellCheck={false}
              required
            />
            <Field
              {...formField(page, 'phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              pattern="[0-9+ ]+"
              maxLength={40}
              required
            />
            <div className={styles.wide}>
              <Field {...formField(page, 'message')} multiline maxLength={5000} required />
            </div>
            <div className={`${styles.wide} ${styles.end}`}>
              <button type="submit" disabled className={buttonClass()} {...editable(page, 'submitLabel')}>
                {page.submitLabel}
              </button>
              <NotConnected />
            </div>
          </form>
        </FormCard>
      </div>
    </div>
  )
}
