import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { isArticle, richTextFields } from './fragments'

export const FEED_QUERY = defineQuery(`*[${isArticle}] | order(publishedAt desc, _id)[0...20]{
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

/** The twenty newest articles with their full text, for the RSS feed. */
export const readFeed = () =>
  fetchPublished(FEED_QUERY, {}, { always: [typeTag('article'), typeTag('teamMember')] })
