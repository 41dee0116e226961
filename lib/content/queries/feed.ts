import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { isArticle, richTextFields } from './fragments'

export const FEED_QUERY = defineQuery(`*[
  ${isArticle} && ($topic == null || $topic in topics[]._ref)
] | order(publishedAt desc, _id)[0...20]{
  _id,
  _type,
  title,
  "slug": slug.current,
  "excerpt": coalesce(excerpt, ""),
  publishedAt,
  updatedAt,
  "authorName": author->name,
  body[]{ ${richTextFields} }
}`)

/**
 * The twenty newest articles with their full text, for an RSS feed.
 * @param topic id of a topic; null for all articles
 */
export const readFeed = (topic: string | null = null) =>
  fetchPublished(FEED_QUERY, { topic }, { always: [typeTag('article'), typeTag('teamMember')] })
