import { defineQuery } from 'next-sanity'
import type { PageRoute } from '../../../content-model/pages'
import { sectionFields } from '../../../sections/generated/fields'
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

/** The further sections of a page. A query of its own, so that its form and the pages of accounts do without. */
export const PAGE_SECTIONS_QUERY = defineQuery(`*[_type == "page" && _id == $id][0]{
  _id,
  _type,
  sectionsAbove[]{ ${sectionFields} },
  sectionsBelow[]{ ${sectionFields} }
}`)

/** The heading of a page, for breadcrumbs. A query of its own, so that they depend on nothing else of the page. */
export const PAGE_HEADING_QUERY = defineQuery(`*[_type == "page" && _id == $id][0].heading`)

/** The sections above and below what a page has built in; null until its document is published. */
export const readPageSections = (route: PageRoute) =>
  fetchContent(PAGE_SECTIONS_QUERY, { id: `page-${route}` }, { always: [documentTag(`page-${route}`)] })

/** Texts of a page; null until the document `page-<route>` is published. */
export const readPage = (route: PageRoute) =>
  fetchContent(PAGE_QUERY, { id: `page-${route}` }, { always: [documentTag(`page-${route}`)] })

/** The heading of a page; null until the document `page-<route>` is published. */
export const readPageHeading = (route: PageRoute) =>
  fetchContent(PAGE_HEADING_QUERY, { id: `page-${route}` }, { always: [documentTag(`page-${route}`)] })
