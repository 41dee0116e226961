import { defineQuery } from 'next-sanity'
import type { PageRoute } from '../../../content-model/pages'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { buttonFields, formFields, richTextFields, seoFields, teamMemberFields } from './fragments'

export const PAGE_QUERY = defineQuery(`*[_type == "page" && _id == $id][0]{
  _id,
  _type,
  _rev,
  _updatedAt,
  route,
  eyebrow,
  heading,
  intro,
  ${formFields},
  consent[]{ ${richTextFields} },
  forgotPasswordLabel,
  secondaryText,
  secondaryLink{ ${buttonFields} },
  button{ ${buttonFields} },
  emptyText,
  resultsLabel,
  members[]{ _key, ...@->{ ${teamMemberFields} } },
  seo{ ${seoFields} }
}`)

/** Texts of a page; null until the document `page-<route>` is published. */
export const readPage = (route: PageRoute) =>
  fetchContent(PAGE_QUERY, { id: `page-${route}` }, { always: [documentTag(`page-${route}`)] })
