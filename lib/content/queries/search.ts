import { defineQuery } from 'next-sanity'
import { routeSpec, typesWithPages } from '../../../content-model/document-types'
import { pathOf } from '../../../content-model/paths'
import type { SearchablePage } from '../../search/text-index'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { withoutEnded } from '../past-moments'

/** Pages that the search knows: all others first, then the newest articles. */
const MOST = 12_000

export const SEARCH_QUERY = defineQuery(`*[
  _type in $types && seo.noIndex != true && route != "search" && (_type != "article" || defined(publishedAt))
] | order(select(_type == "article" => 1, 0), publishedAt desc, _id)[0...$most]{
  _type,
  "slug": slug.current,
  route,
  endsAt,
  "title": coalesce(title, name, heading, seo.title),
  "summary": coalesce(excerpt, bio, intro, seo.description),
  publishedAt,
  "sections": sections[].heading,
  "headings": pt::text(body[style in ["h2", "h3"]])
}`)

/**
 * Title, summary and headings of all pages that search engines may show, but the search itself. The texts are left out,
 * so that the index of a large blog stays small.
 */
export async function readSearchablePages(): Promise<SearchablePage[]> {
  const documents = await fetchPublished(
    SEARCH_QUERY,
    { types: typesWithPages, most: MOST },
    { always: typesWithPages.map(typeTag) },
  )
  return (await withoutEnded(documents)).flatMap((document) => {
    const path = pathOf(document)
    const { title, summary, sections, headings, publishedAt } = document
    if (!path || !title || routeSpec(document._type, document.route)?.unlisted) return []
    return {
      path,
      title,
      summary: summary ?? '',
      headings: [...(sections ?? []), headings].filter(Boolean).join('\n'),
      day: publishedAt ?? '',
    }
  })
}
