import { defineQuery } from 'next-sanity'
import { sectionFields } from '../../../sections/generated/fields'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { seoFields } from './fragments'

export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  _id,
  _type,
  _rev,
  _updatedAt,
  seo{ ${seoFields} },
  sections[]{ ${sectionFields} }
}`)

/** The home page with its sections in the editor's order; null until it is published. */
export const readHome = () => fetchContent(HOME_QUERY, {}, { always: [documentTag('home')] })
