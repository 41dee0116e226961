import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { richTextFields } from './fragments'

export const FEED_QUERY = defineQuery(`*[_type == "article" && defined(slug.current)] | order(publishedAt desc, _id)[0...20]{
  _id,
  _type,
  _createdAt,
  title,
  "slug": slug.current,
  excerpt,
  publishedAt,
  updatedAt,
  "authorName": author->name,
  body[]{ ${richTextFields} }
}`)

/** The twenty newest articles in full, for the RSS feed. */
export const readFeed = () => fetchContent(FEED_QUERY, {}, { always: [typeTag('article'), typeTag('teamMember')] })
