import { ButtonLink } from '@/app/_components/button'
import { QrCode } from '@/app/_components/codes/qr-code'
import { Stamp } from '@/app/_components/stamp'
import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './success-view.module.css'

/** In the code, not in Sanity: a page without this text would leave new users without a way to sign in. */
const confirmFirst = {
  text: 'Before you can sign in, confirm your email address: press the button in the confirmation email we just sent you.',
  again: { label: 'Send it again', href: '/confirm-email' },
} as const

/** The account exists: a full-page green pass with a stamp. */
export function SuccessView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.shadow}>
        <div className={styles.face}>
          {page.eyebrow && (
            <p className={styles.eyebrow} {...editable(page, 'eyebrow')}>
              {page.eyebrow}
            </p>
          )}
          <h1 {...editable(page, 'heading')}>{page.heading}</h1>
          <p className={styles.intro} {...editable(page, 'intro')}>
            {page.intro}
          </p>
          <p className={styles.confirm}>
            {confirmFirst.text} <a href={confirmFirst.again.href}>{confirmFirst.again.label}</a>
          </p>
        </div>
        <div className={styles.stub}>
          <ButtonLink button={page.button} variant="solid" />
          {page.heading && (
            <span className={styles.paper}>
              <QrCode text={page.heading} className={styles.qr} />
            </span>
          )}
        </div>
        <span className={styles.seal}>
          <Stamp className={styles.stamp} />
        </span>
      </div>
    </div>
  )
}
