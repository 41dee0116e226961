import { defineQuery } from 'next-sanity'
import { requestPath } from '../redirects/address'
import { contentClient } from './client'
import { ARTICLES_PER_PAGE } from './queries/blog'
import { isArticle } from './queries/fragments'
import { type Addressable, blogPagePath, pathOf } from './routes'

/** A document that changed, with the addresses it had or has. */
export type ChangedDocument = Addressable & {
  _id: string
  /** the slug it had before, when that is known */
  previousSlug?: string | null
  /** of a redirect: the address it redirects, and the one it did before */
  from?: string | null
  previousFrom?: string | null
  /** whether its address came, went or changed, which concerns whatever links to it */
  moved: boolean
}

/** What refers to the changed documents, directly: features to a home page, site settings to the pages they link to. */
const REFERRING_QUERY = defineQuery(`*[references($ids)]{ _id, _type }`)

/** Documents with a page of their own that show one of the given ones; all of them when it is shown everywhere. */
const SHOWING_QUERY = defineQuery(`{
  "documents": *[
    _type in ["home", "page", "legalPage", "article"] && ($everywhere || _id in $ids || references($ids))
  ] | order(_type desc, publishedAt desc)[0...200]{ _type, "slug": slug.current, route },
  "articles": count(*[${isArticle}])
}`)

/** Such as a question: shown within other documents, without a page of its own. Pages merely link to each other. */
const isPartOfOthers = (type: string) => pathOf({ _type: type, slug: '-', route: '-' }) === undefined

const MAX_BLOG_PAGES = 10

/** Every page shows the site settings; every article shows the blog's heading in its breadcrumbs. */
const SHOWN_EVERYWHERE = ['siteSettings', 'page-blog']
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
 * The public addresses that show these documents: their own, those of documents that refer to them (over two steps, as
 * a home page to a question to the article it links to), the lists they stand in, what is made of them for machines,
 * and what they redirect. At most 200 documents that refer to them; beyond that a page is renewed on its next visit.
 * @returns paths, each beginning with a slash
 * @throws whatever the client throws when the Content Lake does not answer
 */
export async function affectedPaths(changed: readonly ChangedDocument[]): Promise<string[]> {
  const types = new Set(changed.map(({ _type }) => _type))
  const ids = changed.map(({ _id }) => _id)
  const referring = await contentClient().fetch(REFERRING_QUERY, { ids })
  const linkedEverywhere =
    changed.some(({ moved }) => moved) && referring.some(({ _type }) => _type === 'siteSettings')
  const { documents, articles } = await contentClient().fetch(SHOWING_QUERY, {
    ids: [...ids, ...referring.filter(({ _type }) => isPartOfOthers(_type)).map(({ _id }) => _id)],
    everywhere: linkedEverywhere || ids.some((id) => SHOWN_EVERYWHERE.includes(id)),
  })
  const former = changed.flatMap((document) =>
    document.previousSlug ? { ...document, slug: document.previousSlug } : [],
  )
  const inBlogList = ids.includes('page-blog') || !types.isDisjointFrom(shownInBlogList)
  // One more than there are: it may have just become empty.
  const blogPages = inBlogList ? Math.min(MAX_BLOG_PAGES, Math.ceil(articles / ARTICLES_PER_PAGE) + 1) : 0
  const paths = [
    ...[...changed, ...former, ...documents].map(pathOf),
    ...changed.flatMap(({ from, previousFrom }) => [requestPath(from), requestPath(previousFrom)]),
    ...(types.has('passDesigner') ? ['/create'] : []),
    ...Array.from({ length: blogPages }, (_, index) => blogPagePath(index + 1)),
    ...Object.keys(forMachines).filter((path) => !types.isDisjointFrom(forMachines[path] ?? new Set())),
  ]
  return [...new Set(paths)].filter((path) => path !== undefined)
}
