import { QrCode } from '@/app/_components/codes/qr-code'
import { FormCard } from '@/app/_components/form-card'
import { PageHeading } from '@/app/_components/page-heading'
import { type PassTone, WalletPass } from '@/app/_components/pass/wallet-pass'
import { FreeDesignForm } from '@/app/_forms/free-design/free-design-form'
import type { Page } from '@/lib/content/types'
import styles from './create-view.module.css'

/** The colours a pass could come in, from the back of the fan to the front. */
const fan: readonly PassTone[] = ['green', 'blue', 'yellow']

/** The request for a free design: three fields, and passes that wait for a colour. */
export function CreateView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.desk}`}>
        <PageHeading page={page} className={styles.heading} />
        <div className={styles.fan}>
          {fan.map((tone) => (
            <WalletPass key={tone} tone={tone} className={styles[tone]} code={<Paper text={page.heading} />}>
              <Draft />
            </WalletPass>
          ))}
        </div>
        <FormCard tone="red" code={page.submitLabel ?? page.heading} className={styles.ticket}>
          <FreeDesignForm page={page} />
        </FormCard>
      </div>
    </div>
  )
}

/** A pass before anybody's logo and name are on it. */
function Draft() {
  return (
    <svg className={styles.draft} viewBox="0 0 85 62" fill="currentColor">
      <rect width="15" height="15" rx="7.5" />
      <rect x="20" y="4" width="38" height="7" rx="2" />
      <rect y="30" width="64" height="9" rx="2" opacity="0.9" />
      <rect y="50" width="26" height="5" rx="1.5" opacity="0.6" />
      <rect x="48" y="50" width="30" height="5" rx="1.5" opacity="0.6" />
    </svg>
  )
}

function Paper({ text }: Readonly<{ text: string }>) {
  return (
    <span className={styles.paper}>
      <QrCode text={text} className={styles.qr} />
    </span>
  )
}
