import { defineQuery } from 'next-sanity'
import { documentType, SEARCH_INDEX, singletonId, typesWithPages } from '../../content-model/document-types'
import type { RouteSpec } from '../../content-model/pages'
import { type PathFields, blogPagePath, pathOf } from '../../content-model/paths'
import { encodePath } from '../redirects/normalize-path'
import { contentClient } from './client'
import { ARTICLES_PER_PAGE } from './queries/blog'
import { allSections, isArticle } from './queries/fragments'

/** A changed document, with its paths before and after. */
export type ChangedDocument = PathFields & {
  _id: string
  /** the slug it had before, if known */
  previousSlug?: string | null
  /** of a redirect: the path it redirects, and the one it did before */
  from?: string | null
  previousFrom?: string | null
  /** of an article: its day, and the one it had before */
  publishedAt?: string | null
  previousPublishedAt?: string | null
  /** whether its path was created, deleted or changed, which affects pages that link to it */
  moved: boolean
}

/**
 * Documents that refer to a changed one directly, such as a home page to a feature, or the site settings to a page.
 */
const REFERRING_QUERY = defineQuery(`*[references($ids)]{ _id, _type }`)

/**
 * Finds documents with a page that shows one of the given documents; all of them when a document is shown everywhere.
 * A section in which an editor has chosen articles or members shows no others.
 */
const SHOWING_QUERY = defineQuery(`{
  "documents": *[
    _type in $types && (
      $everywhere || _id in $ids || references($ids) ||
      count(${allSections}[
        _type in $sections && coalesce(count(articles), count(members), 0) == 0
      ]) > 0
    )
  ] | order(select(defined(slug.current) => 1, 0), _type desc, publishedAt desc)[0...200]{ _type, "slug": slug.current, route },
  "articles": count(*[${isArticle}])
}`)

/** Later pages of the blog are rendered again at their next visit. */
const MAX_BLOG_PAGES = 10

/** Files that list every document with a page. */
const PAGE_LISTS = ['/sitemap.xml', '/sitemap/0.xml', '/llms.txt', SEARCH_INDEX]

type Identified = { _id: string; _type: string }

/** The fixed page of a document, found by its id: of a deleted document only the id and the type are known. */
function pageOf({ _id, _type }: Identified): RouteSpec | undefined {
  const routes: Record<string, RouteSpec> = documentType(_type)?.routes ?? {}
  return Object.entries(routes).find(([route]) => singletonId(_type, route) === _id)?.[1]
}

const isEverywhere = (document: Identified) =>
  documentType(document._type)?.everywhere || pageOf(document)?.everywhere || false

/** The sections that show a document without referring to it. */
const sectionsShowing = (document: Identified): readonly string[] => [
  ...(documentType(document._type)?.shownIn ?? []),
  ...(pageOf(document)?.shownIn ?? []),
]

/** The paths that a document affects, besides its own page and those that refer to it. */
function otherPaths(document: Identified): readonly string[] {
  const { path, shownOn = [] } = documentType(document._type) ?? {}
  return [...shownOn, ...(pageOf(document)?.shownOn ?? []), ...(path ? PAGE_LISTS : [])]
}

/** The paths of the documents themselves, now and before, and the old paths of redirects. */
export function ownPaths(changed: readonly ChangedDocument[]): string[] {
  const former = changed.flatMap((document) =>
    document.previousSlug ? { ...document, slug: document.previousSlug } : [],
  )
  const redirected = changed.flatMap(({ from, previousFrom }) => [encodePath(from), encodePath(previousFrom)])
  const paths = [...[...changed, ...former].map(pathOf), ...redirected]
  return [...new Set(paths)].filter((path) => path !== undefined)
}

/**
 * The public paths that show these documents: their own, those of documents that refer to them (over two steps, as a
 * home page to a question to the article it links to), lists, sitemap and feed, and the old paths of redirects. At
 * most 200 referring documents; the pages of others are renewed on their next visit.
 * @returns paths, each beginning with a slash
 * @throws whatever the client throws when the Content Lake does not respond
 */
export async function affectedPaths(changed: readonly ChangedDocument[]): Promise<string[]> {
  const ids = changed.map(({ _id }) => _id)
  const referring = await contentClient().fetch(REFERRING_QUERY, { ids })
  const linkedEverywhere =
    changed.some(({ moved }) => moved) && referring.some(({ _type }) => documentType(_type)?.everywhere)
  const { documents, articles } = await contentClient().fetch(SHOWING_QUERY, {
    ids: [...ids, ...referring.filter(({ _type }) => !documentType(_type)?.path).map(({ _id }) => _id)],
    types: typesWithPages,
    everywhere: linkedEverywhere || changed.some(isEverywhere),
    sections: changed.flatMap(sectionsShowing),
  })
  const others = changed.flatMap(otherPaths)
  // Includes the page after the last one, which this change may have emptied.
  const blogPages = others.includes(blogPagePath(1))
    ? Math.min(MAX_BLOG_PAGES, Math.ceil(articles / ARTICLES_PER_PAGE) + 1)
    : 0
  const paths = [
    ...ownPaths(changed),
    ...documents.map(pathOf),
    ...Array.from({ length: blogPages }, (_, index) => blogPagePath(index + 1)),
    ...others,
  ]
  return [...new Set(paths)].filter((path) => path !== undefined)
}
