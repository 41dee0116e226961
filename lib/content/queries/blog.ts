import { defineQuery } from 'next-sanity'
import { documentTag, typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { articleCardFields, isArticle } from './fragments'

/** Articles on one page of the list. The featured article is shown above the first page and not counted. */
export const ARTICLES_PER_PAGE = 10

export const BLOG_QUERY = defineQuery(`{
  "featured": *[_type == "page" && _id == "page-blog" && defined(featuredArticle->publishedAt)][0].featuredArticle->{ ${articleCardFields} },
  "articles": *[
    ${isArticle} && !(_id in *[_type == "page" && _id == "page-blog"].featuredArticle._ref)
  ] | order(publishedAt desc, _id)[$from...$to]{ ${articleCardFields} },
  "total": count(*[
    ${isArticle} && !(_id in *[_type == "page" && _id == "page-blog"].featuredArticle._ref)
  ])
}`)

const dependencies = { always: [typeTag('article'), documentTag('page-blog')] }

/**
 * One page of the blog list, newest first. The first page, which is cached, has the total, so that invented page
 * numbers cause no request.
 * @param number 1 for the first page
 * @returns the articles, the featured article (first page only) and the number of pages, at least 1
 */
export async function readBlogPage(number: number) {
  const { featured, articles, total } = await fetchContent(BLOG_QUERY, boundsOf(1), dependencies)
  const pages = pagesOf(total)
  if (number === 1) return { featured, articles, pages }
  if (number > pages) return { featured: null, articles: [], pages }
  const later = await fetchContent(BLOG_QUERY, boundsOf(number), dependencies)
  return { featured: null, articles: later.articles, pages: pagesOf(later.total) }
}

/** Number of pages of the blog list, for prerendering. */
export async function readBlogPageCount(): Promise<number> {
  return pagesOf((await fetchPublished(BLOG_QUERY, boundsOf(1), dependencies)).total)
}

const boundsOf = (page: number) => ({ from: (page - 1) * ARTICLES_PER_PAGE, to: page * ARTICLES_PER_PAGE })
const pagesOf = (articles: number) => Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE))
