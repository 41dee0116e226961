import { defineQuery } from 'next-sanity'
import { documentTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { articleCardFields, isArticle } from './fragments'

/** Articles on one page of the list; the featured one stands above the first page and is not counted. */
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

/**
 * One page of the blog list, newest first.
 * @param number 1 for the first page
 * @returns the cards, the featured article (first page only) and the number of pages, at least 1
 */
export async function readBlogPage(number: number) {
  const from = (number - 1) * ARTICLES_PER_PAGE
  const { featured, articles, total } = await fetchContent(
    BLOG_QUERY,
    { from, to: from + ARTICLES_PER_PAGE },
    { always: [typeTag('article'), documentTag('page-blog')] },
  )
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE))
  return { featured: number === 1 ? featured : null, articles, pages }
}
