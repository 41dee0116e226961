import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { SearchBox } from '../_search/search-box'
import { ButtonLink } from './button'
import { WalletPass } from './pass/wallet-pass'
import styles from './not-found-view.module.css'

/**
 * The 404 page, with a form for the search and an empty pass.
 * @param page its texts; without them only the number and the form are shown
 * @param search page of the search; without it there is no form
 */
export function NotFoundView({ page, search }: Readonly<{ page: Page | null; search: Page | null }>) {
  const number = page?.eyebrow ?? '404'
  const numberClass = number.length > 5 ? `${styles.number} ${styles.long}` : styles.number
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.text}>
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
            </>
          )}
          {search && <SearchBox page={search} />}
          <ButtonLink button={page?.button} />
        </div>
        <WalletPass tone="blank" className={styles.pass} />
      </div>
    </div>
  )
}
