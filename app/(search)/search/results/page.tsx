import { redirect } from 'next/navigation'
import { SearchView } from '@/app/_search/search-view'
import { metadataOfPage } from '@/app/_components/page-metadata'
import { PageSections } from '@/app/_components/page-sections'
import { requirePage } from '@/lib/content/require-page'
import { searchSite } from '@/lib/search/site-index'
import { normalizeQuery } from '@/lib/search/words'

/** Rendered per request without a prerendered shell: the results must be there without scripts. */
export const instant = false

export const generateMetadata = async () => ({
  ...(await metadataOfPage('search')),
  robots: { index: false },
})

type Props = Readonly<{ searchParams: Promise<{ q?: string | string[] }> }>

/** `/search?q=`: what the server finds, by the same index and in the same order as scripts do. */
export default async function SearchResultsPage({ searchParams }: Props) {
  const query = normalizeQuery([(await searchParams).q ?? ''].flat()[0] ?? '')
  if (!query) redirect('/search')
  const [page, results] = await Promise.all([requirePage('search'), searchSite(query)])
  return (
    <PageSections route="search">
      <SearchView page={page} query={query} results={results} />
    </PageSections>
  )
}
