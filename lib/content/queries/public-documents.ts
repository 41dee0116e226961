import { defineQuery } from 'next-sanity'
import { typesWithPages } from '../../../content-model/document-types'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'

/** What search engines may show. */
const isPublic = /* groq */ `_type in $types && seo.noIndex != true`

export const PUBLIC_DOCUMENTS_QUERY = defineQuery(`*[${isPublic}] | order(_type, _id)[$from...$to]{
  _type,
  _updatedAt,
  "title": coalesce(title, heading, seo.title),
  "description": coalesce(excerpt, seo.description),
  "slug": slug.current,
  route
}`)

const types = typesWithPages
const always = types.map(typeTag)

/** Documents with an address of their own that search engines may show, for the sitemap and llms.txt. */
export const readPublicDocuments = (from: number, to: number) =>
  fetchPublished(PUBLIC_DOCUMENTS_QUERY, { types, from, to }, { always })

export const PUBLIC_DOCUMENT_COUNT_QUERY = defineQuery(`count(*[${isPublic}])`)

/** How many documents `readPublicDocuments` can return in all. */
export const readPublicDocumentCount = () =>
  fetchPublished(PUBLIC_DOCUMENT_COUNT_QUERY, { types }, { always })
