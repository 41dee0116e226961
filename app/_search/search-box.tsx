import type { Page } from '@/lib/content/types'
import { SearchFields } from './search-fields'
import { searchTexts } from './search-texts'
import styles from './search.module.css'

/** A form on another page that leads to the search. @param page of the search, whose texts it shows */
export function SearchBox({ page }: Readonly<{ page: Page }>) {
  return (
    <search className={styles.search}>
      <form action="/search" method="get" className={styles.form}>
        <SearchFields texts={searchTexts(page)} />
      </form>
    </search>
  )
}
