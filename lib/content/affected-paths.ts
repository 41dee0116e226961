import { defineQuery } from 'next-sanity'
import { contentClient } from './client'
import { type Addressable, blogPagePath, pathOf } from './routes'
import { ARTICLES_PER_PAGE } from './queries/blog'

/** A document that changed, with the addresses it had or has. */
export type ChangedDocument = Addressable & { _id: string; previousSlug?: string | null }

const REFERRING_QUERY = defineQuery(`{
  "documents": *[references($ids) && _type in ["home", "page", "article", "legalPage"]][0...40]{ _type, "slug": slug.current, route },
  "articles": count(*[_type == "article" && defined(slug.current)])
}`)

/** Shown on every page, so that a change of them touches the whole site. The most visited pages are warmed, the rest follows on its first visit. */
const onEveryPage = new Set(['siteSettings'])
const mostVisited = ['/', '/blog', '/team', '/contact', '/create', '/signup', '/login']
const listingArticles = new Set(['article', 'teamMember'])
const MAX_BLOG_PAGES = 10

/**
 * The public pages that show these documents: their own, those of documents that refer to them, and the lists they stand in.
 * @returns paths, at most about sixty
 * @throws whatever the client throws when the Content Lake does not answer
 */
export async function affectedPaths(changed: readonly ChangedDocument[]): Promise<string[]> {
  const { documents, articles } = await contentClient().fetch(REFERRING_QUERY, {
    ids: changed.map(({ _id }) => _id),
  })
  const paths = new Set<string | undefined>()
  for (const document of changed) {
    paths.add(pathOf(document))
    if (document.previousSlug) paths.add(pathOf({ ...document, slug: document.previousSlug }))
    if (onEveryPage.has(document._type)) mostVisited.forEach((path) => paths.add(path))
  }
  for (const document of documents) paths.add(pathOf(document))
  if (changed.some(({ _type }) => listingArticles.has(_type))) {
    const pages = Math.min(MAX_BLOG_PAGES, Math.ceil(articles / ARTICLES_PER_PAGE))
    for (let page = 1; page <= Math.max(1, pages); page++) paths.add(blogPagePath(page))
  }
  paths.delete(undefined)
  return [...paths].filter((path) => path !== undefined)
}
