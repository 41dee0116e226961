import { defineQuery } from 'next-sanity'
import { contentClient } from './client'
import { ARTICLES_PER_PAGE } from './queries/blog'
import { type Addressable, blogPagePath, pathOf } from './routes'

/** A document that changed, with the addresses it had or has. */
export type ChangedDocument = Addressable & { _id: string; previousSlug?: string | null }

/** Documents with a page of their own that show one of the changed ones; all of them when it is shown everywhere. */
const SHOWING_QUERY = defineQuery(`{
  "documents": *[
    _type in ["home", "page", "legalPage", "article"] && ($everywhere || references($ids))
  ] | order(_type desc, publishedAt desc)[0...200]{ _type, "slug": slug.current, route },
  "articles": count(*[_type == "article" && defined(slug.current)])
}`)

const MAX_BLOG_PAGES = 10

/** Types of documents that stand on every page. */
const shownEverywhere = new Set(['siteSettings'])
const shownInBlogList = new Set(['article', 'teamMember', 'siteSettings'])

/** What is made for machines, by the types of documents it is made of. */
const forMachines: Record<string, ReadonlySet<string>> = {
  '/feed.xml': new Set(['article', 'teamMember', 'siteSettings']),
  '/sitemap.xml': new Set(['home', 'page', 'legalPage', 'article']),
  '/sitemap/0.xml': new Set(['home', 'page', 'legalPage', 'article']),
  '/llms.txt': new Set(['home', 'page', 'legalPage', 'article', 'siteSettings']),
  '/manifest.webmanifest': new Set(['siteSettings']),
}

/**
 * The public addresses that show these documents: their own, those of documents that refer to them, the lists they stand in and what is
 * made of them for machines. At most 200 documents that refer to them; beyond that a page is renewed on its next visit.
 * @returns paths, each beginning with a slash
 * @throws whatever the client throws when the Content Lake does not answer
 */
export async function affectedPaths(changed: readonly ChangedDocument[]): Promise<string[]> {
  const types = new Set(changed.map(({ _type }) => _type))
  const { documents, articles } = await contentClient().fetch(SHOWING_QUERY, {
    ids: changed.map(({ _id }) => _id),
    everywhere: !types.isDisjointFrom(shownEverywhere),
  })
  const former = changed.flatMap((document) =>
    document.previousSlug ? { ...document, slug: document.previousSlug } : [],
  )
  const blogPages = types.isDisjointFrom(shownInBlogList)
    ? 0
    : Math.min(MAX_BLOG_PAGES, Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE)))
  const paths = [
    ...[...changed, ...former, ...documents].map(pathOf),
    ...Array.from({ length: blogPages }, (_, index) => blogPagePath(index + 1)),
    ...Object.keys(forMachines).filter((path) => !types.isDisjointFrom(forMachines[path] ?? new Set())),
  ]
  return [...new Set(paths)].filter((path) => path !== undefined)
}
