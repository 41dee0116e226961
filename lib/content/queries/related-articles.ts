import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { newestTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Article, ArticleCard } from '../types'
import { isArticle, articleCardFields } from './fragments'

/** Articles that are shown below another. */
export const MAX_RELATED = 3

export const SAME_TOPIC_QUERY = defineQuery(`*[
  ${isArticle} && _id != $id && count((topics[]._ref)[@ in $topics]) > 0
] | order(publishedAt desc, _id)[0...$most]{ ${articleCardFields} }`)

export const OTHER_ARTICLES_QUERY = defineQuery(
  `*[${isArticle} && _id != $id] | order(publishedAt desc, _id)[0...$most]{ ${articleCardFields} }`,
)

/**
 * The articles to read after another: those that its editor chose, else the newest with one of its topics, else the
 * newest of all. Depends on these articles, and on which articles are the newest, not on all.
 */
export const readRelatedArticles = cache(async (article: Article): Promise<ArticleCard[]> => {
  // A reference may point to an article that is not published.
  const chosen = (article.related ?? []).filter((other) => other?.slug && other.publishedAt)
  if (chosen.length > 0) return chosen
  const id = article._id
  const topics = (article.topics ?? []).flatMap((topic) => topic?._id ?? [])
  const always = topics.map(newestTag)
  const same =
    topics.length > 0
      ? await fetchContent(SAME_TOPIC_QUERY, { id, topics, most: MAX_RELATED }, { always })
      : []
  if (same.length > 0) return same
  return fetchContent(OTHER_ARTICLES_QUERY, { id, most: MAX_RELATED }, { always: [newestTag('all')] })
})
