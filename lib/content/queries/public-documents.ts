import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'

export const PUBLIC_DOCUMENTS_QUERY =
  defineQuery(`*[_type in ["home", "page", "article", "legalPage"] && seo.noIndex != true] | order(_type, _id)[$from...$to]{
  _type,
  _updatedAt,
  "title": coalesce(title, heading, seo.title),
  "description": coalesce(excerpt, seo.description),
  "slug": slug.current,
  route
}`)

const always = ['home', 'page', 'article', 'legalPage'].map(typeTag)

/** Documents with an address of their own that search engines may show, for the sitemap and llms.txt. */
export const readPublicDocuments = (from: number, to: number) =>
  fetchPublished(PUBLIC_DOCUMENTS_QUERY, { from, to }, { always })

export const PUBLIC_DOCUMENT_COUNT_QUERY = defineQuery(
  `count(*[_type in ["home", "page", "article", "legalPage"] && seo.noIndex != true])`,
)

/** How many documents `readPublicDocuments` can return in all. */
export const readPublicDocumentCount = () => fetchPublished(PUBLIC_DOCUMENT_COUNT_QUERY, {}, { always })
