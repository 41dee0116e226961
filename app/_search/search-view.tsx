import { PageHeading } from '@/app/_components/page-heading'
import type { SearchResults } from '@/lib/search/text-index'
import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { SearchForm } from './search-form'
import styles from './search.module.css'

type Props = Readonly<{ page: Page; query?: string; results?: SearchResults }>

/** The search: its form, and what was found for a query. */
export function SearchView({ page, query = '', results }: Props) {
  const field = page.formFields?.find(({ name }) => name === 'q')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading page={page} />
      <SearchForm
        query={query}
        results={results}
        texts={{
          label: field?.label ?? page.heading,
          placeholder: field?.placeholder ?? undefined,
          submit: page.submitLabel ?? page.heading,
          count: page.resultsLabel ?? '',
          nothing: page.emptyText ?? '',
        }}
        edit={{
          label: editable(field, 'label'),
          submit: editable(page, 'submitLabel'),
          nothing: editable(page, 'emptyText'),
        }}
      />
    </div>
  )
}
