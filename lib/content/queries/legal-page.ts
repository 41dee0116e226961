import { defineQuery } from 'next-sanity'
import type { LegalRoute } from '../../../content-model/pages'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { richTextFields, seoFields } from './fragments'

export const LEGAL_PAGE_QUERY = defineQuery(`*[_type == "legalPage" && route == $route][0]{
  _id,
  _type,
  _rev,
  _updatedAt,
  route,
  title,
  intro,
  updatedAt,
  body[]{ ${richTextFields} },
  seo{ ${seoFields} }
}`)

/** Terms or privacy policy; null until it is published. */
export const readLegalPage = (route: LegalRoute) =>
  fetchContent(LEGAL_PAGE_QUERY, { route }, { always: [typeTag('legalPage')] })
