import { PageHeading } from '@/app/_components/page-heading'
import type { SearchResults } from '@/lib/search/text-index'
import type { Page } from '@/lib/content/types'
import { SearchForm } from './search-form'
import { searchTexts } from './search-texts'
import styles from './search.module.css'

type Props = Readonly<{ page: Page; query?: string; results?: SearchResults }>

/** The search: its form, and what was found for a query. */
export function SearchView({ page, query = '', results }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading page={page} />
      <SearchForm
        query={query}
        results={results}
        texts={{ ...searchTexts(page), count: page.resultsLabel ?? '', nothing: page.emptyText ?? '' }}
      />
    </div>
  )
}
