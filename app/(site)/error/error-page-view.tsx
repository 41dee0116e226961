import { ButtonLink } from '@/app/_components/button'
import { TornPass } from '@/app/_components/torn-pass'
import { PageHeading } from '@/app/_components/page-heading'
import type { Page } from '@/lib/content/types'
import styles from './error-page-view.module.css'

/** The general error page, with a torn pass. */
export function ErrorPageView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <TornPass className={styles.pass} />
        <div className={styles.text}>
          <PageHeading page={page} />
          <ButtonLink button={page.button} />
        </div>
      </div>
    </div>
  )
}
