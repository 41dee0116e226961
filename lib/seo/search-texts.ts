/** What determines how a page looks in search results; any of it may be missing in an unfinished draft. */
export type SearchSource = {
  /** the editor's fields for search and sharing */
  seo?: { title?: string | null; description?: string | null } | null
  /** of the page itself; they stand in for empty fields of `seo` */
  title?: string | null
  description?: string | null
  /** of the site; they stand in for what the page does not have */
  settings: { brandName?: string | null; description?: string | null }
}

/**
 * Title and description of a page for search results and shared links. The site and the Studio's drawing of a search
 * result both use them.
 * @returns `title` without the brand, as shared links show it, and `searchTitle` with it
 */
export function searchTexts({ seo, settings, ...page }: SearchSource): {
  title: string
  searchTitle: string
  description: string
} {
  const brandName = settings.brandName ?? ''
  const title = seo?.title || page.title || brandName
  const searchTitle = title.includes(brandName) ? title : `${title} · ${brandName}`
  return {
    title,
    searchTitle,
    description: seo?.description || page.description || (settings.description ?? ''),
  }
}
