import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ButtonLink } from './button'
import { WalletPass } from './pass/wallet-pass'
import styles from './not-found-view.module.css'

/**
 * The 404 page, with an empty pass.
 * @param page its texts; without them only the number is shown
 */
export function NotFoundView({ page }: Readonly<{ page: Page | null }>) {
  const number = page?.eyebrow ?? '404'
  const numberClass = number.length > 5 ? `${styles.number} ${styles.long}` : styles.number
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          {page ? (
            <p className={numberClass} {...editable(page, 'eyebrow')}>
              {number}
            </p>
          ) : (
            <h1 className={numberClass}>{number}</h1>
          )}
          {page && (
            <>
              <h1 className={styles.heading} {...editable(page, 'heading')}>
                {page.heading}
              </h1>
              <p className="lead" {...editable(page, 'intro')}>
                {page.intro}
              </p>
              <ButtonLink button={page.button} />
            </>
          )}
        </div>
        <WalletPass tone="blank" className={styles.pass} />
      </div>
    </div>
  )
}
