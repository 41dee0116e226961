import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { isPreview } from '../../preview/perspective'
import { slugsTag, typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { isArticle, seoFields, topicLinkFields } from './fragments'

const isTopic = /* groq */ `_type == "topic" && defined(slug.current)`

export const TOPIC_QUERY = defineQuery(`*[${isTopic} && slug.current == $slug] | order(_id)[0]{
  ${topicLinkFields},
  _updatedAt,
  "excerpt": coalesce(excerpt, ""),
  seo{ ${seoFields} }
}`)

export const TOPIC_SLUGS_QUERY = defineQuery(`*[${isTopic}] | order(_createdAt, _id).slug.current`)

export const TOPICS_QUERY = defineQuery(
  `*[${isTopic} && count(*[${isArticle} && ^._id in topics[]._ref]) > 0] | order(title, _id){ ${topicLinkFields} }`,
)

/** One topic by its slug; null when no published one has it. Checks the cached list of slugs first. */
export const readTopic = cache(async (slug: string) => {
  if (!(await isPreview()) && !(await readTopicSlugs()).includes(slug)) return null
  return fetchContent(TOPIC_QUERY, { slug }, { whenMissing: [typeTag('topic')] })
})

/** Slugs of all topics. */
export const readTopicSlugs = () => fetchPublished(TOPIC_SLUGS_QUERY, {}, { always: [slugsTag('topic')] })

/** The topics that have articles, by title. */
export const readTopics = () =>
  fetchContent(TOPICS_QUERY, {}, { always: [typeTag('topic'), typeTag('article')] })
