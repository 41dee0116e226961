import { defineQuery } from 'next-sanity'
import { documentTitle } from '../../../content-model/document-title'
import {
  contentTypes,
  documentType,
  routeSpec,
  SEARCH_INDEX,
  typesWithPages,
} from '../../../content-model/document-types'
import { pathOf } from '../../../content-model/paths'
import { sectionTexts } from '../../../sections/generated/fields'
import type { SearchablePage } from '../../search/text-index'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { withoutEnded } from '../past-moments'
import { allSections, isPublic } from './fragments'

/** Pages that the search knows: all others first, then the newest articles. */
const MAX_DOCUMENTS = 12_000

/** The first of them are searched by their texts too: some 3 MB. */
const MAX_WITH_TEXT = 500

const searchable = /* groq */ `${isPublic} && route != "search"`
const order = /* groq */ `select(_type == "article" => 1, 0), publishedAt desc, _id`

/** What every entry of the index has. The names of what a page refers to count as its headings. */
const nameFields = /* groq */ `
  _type,
  "slug": slug.current,
  route,
  endsAt,
  "title": coalesce(${documentTitle}, seo.title),
  "summary": coalesce(excerpt, bio, intro, seo.description),
  publishedAt,
  "headings": [
    seo.title,
    pt::text(body[style in ["h2", "h3"]]),
    members[]->name,
    ${allSections}[]{
      heading, "features": features[]->title, "steps": steps[]->title, "faqs": faqs[]->question,
      "technologies": technologies[]->name, "members": members[]->name
    }
  ]
`

/**
 * All other texts of a page, but those of its form, its buttons and its pictures. Sections add what only they have:
 * `sections/texts.test.ts` finds what is left out.
 */
const textFields = /* groq */ `
  "texts": [
    role,
    seo.description,
    pt::text(body),
    ${allSections}[]{
      eyebrow, intro, "text": coalesce(pt::text(text), text), facts, note, caption,
      ${sectionTexts}
    }
  ]
`

export const SEARCH_QUERY = defineQuery(`{
  "first": *[${searchable}] | order(${order})[0...$mostWithText]{ ${nameFields}, ${textFields} },
  "rest": *[${searchable}] | order(${order})[$mostWithText...$most]{ ${nameFields} }
}`)

/** Types whose texts are in the index: those with pages, and those that pages refer to. */
const indexedTypes = contentTypes.filter((type) => {
  const { path, shownOn } = documentType(type) ?? {}
  return path ?? shownOn?.includes(SEARCH_INDEX)
})

/**
 * The texts of all pages that search engines may show, but the search itself. Of pages beyond `MAX_WITH_TEXT` only
 * title, summary and headings, so that the index of a large blog stays small.
 */
export async function readSearchablePages(): Promise<SearchablePage[]> {
  const { first, rest } = await fetchPublished(
    SEARCH_QUERY,
    { types: typesWithPages, mostWithText: MAX_WITH_TEXT, most: MAX_DOCUMENTS },
    { always: indexedTypes.map(typeTag) },
  )
  const documents = await withoutEnded([...first, ...rest.map((document) => ({ ...document, texts: [] }))])
  return documents.flatMap((document) => {
    const path = pathOf(document)
    const { title, summary, headings, texts, publishedAt } = document
    if (!path || !title || routeSpec(document._type, document.route)?.unlisted) return []
    return {
      path,
      title,
      summary: summary ?? '',
      headings: stringsIn(headings).join('\n'),
      text: stringsIn(texts).join('\n'),
      day: publishedAt ?? '',
    }
  })
}

/** All texts in a value, in their order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
