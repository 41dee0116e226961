import { defineQuery } from 'next-sanity'
import { articlesTag, typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { isArticle, richTextFields } from './fragments'

export const FEED_QUERY = defineQuery(`*[
  ${isArticle} && ($of == null || $of in topics[]._ref || author._ref == $of)
] | order(publishedAt desc, _id)[0...20]{
  _id,
  _type,
  title,
  "slug": slug.current,
  "excerpt": coalesce(excerpt, ""),
  publishedAt,
  updatedAt,
  author->{ _id, name },
  body[]{ ${richTextFields} }
}`)

/**
 * The twenty newest articles with their full text, for an RSS feed.
 * @param of id of a topic or an author; null for all articles
 */
export const readFeed = (of: string | null = null) =>
  fetchPublished(FEED_QUERY, { of }, { always: [of === null ? typeTag('article') : articlesTag(of)] })
