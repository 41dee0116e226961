import { SearchView } from '@/app/_search/search-view'
import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'

export const generateMetadata = () => metadataOfPage('search')

/** The search before a visitor has searched. With a query, next.config.ts leads to `results`. */
export default async function SearchPage() {
  return (
    <PageSections route="search">
      <SearchView page={await requirePage('search')} />
    </PageSections>
  )
}
