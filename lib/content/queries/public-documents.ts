import { defineQuery } from 'next-sanity'
import { documentTitle } from '../../../content-model/document-title'
import { routeSpec, typesWithPages } from '../../../content-model/document-types'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { withoutEnded } from '../past-moments'
import { isPublic } from './fragments'

export const PUBLIC_DOCUMENTS_QUERY = defineQuery(`*[${isPublic}] | order(
  select(_type == "article" => 2, _type == "landingPage" => 1, 0),
  publishedAt desc,
  _id
)[$from...$to]{
  _type,
  _updatedAt,
  "title": coalesce(${documentTitle}, seo.title),
  "description": coalesce(excerpt, bio, seo.description),
  "slug": slug.current,
  route,
  publishedAt,
  endsAt
}`)

const types = typesWithPages
const always = types.map(typeTag)

/**
 * Documents with a page that search engines may show, for the sitemap and llms.txt: types with few documents first,
 * then landing pages, then articles, newest first. Landing pages past their end and unlisted pages are left out.
 */
export async function readPublicDocuments(from: number, to: number) {
  const documents = await fetchPublished(PUBLIC_DOCUMENTS_QUERY, { types, from, to }, { always })
  const listed = documents.filter(({ _type, route }) => !routeSpec(_type, route)?.unlisted)
  return withoutEnded(listed)
}

export const PUBLIC_DOCUMENT_COUNT_QUERY = defineQuery(`count(*[${isPublic}])`)

/** The number of documents for `readPublicDocuments`, or a few more: documents that it leaves out are counted too. */
export const readPublicDocumentCount = () =>
  fetchPublished(PUBLIC_DOCUMENT_COUNT_QUERY, { types }, { always })
