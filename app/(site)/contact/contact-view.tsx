import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { FormCard } from '@/app/_components/form-card'
import { PageHeading } from '@/app/_components/page-heading'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import type { Page } from '@/lib/content/types'
import { ContactForm } from './contact-form'
import styles from './contact-view.module.css'

/** The contact form, a ticket that is pulled from behind a contactless pass. */
export function ContactView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <PageHeading page={page} className={styles.heading} />
        <WalletPass
          tone="blue"
          className={styles.pass}
          code={<Barcode text={page.heading} className={styles.bars} />}
        >
          <NfcWaves className={styles.waves} />
        </WalletPass>
        <FormCard tone="yellow" code={page.heading} className={styles.ticket}>
          <ContactForm page={page} />
        </FormCard>
      </div>
    </div>
  )
}
