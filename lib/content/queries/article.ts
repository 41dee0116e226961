import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { isPreview } from '../../preview/perspective'
import { slugsTag, typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import {
  articleCardFields,
  authorFields,
  isArticle,
  richTextFields,
  seoFields,
  topicLinkFields,
} from './fragments'

export const ARTICLE_QUERY = defineQuery(`*[${isArticle} && slug.current == $slug] | order(_id)[0]{
  ${articleCardFields},
  author->{ ${authorFields} },
  topics[]->{ ${topicLinkFields} },
  related[]->{ ${articleCardFields} },
  body[]{ ${richTextFields} },
  seo{ ${seoFields} }
}`)

export const ARTICLE_SLUGS_QUERY = defineQuery(`*[${isArticle}] | order(publishedAt desc, _id).slug.current`)

/**
 * Slugs of articles that were read, which need no look at the list of all slugs: that of 10,000 articles is long, and
 * often no longer in Next.js's cache. Slugs of deleted articles stay here, because Next.js renders a page twice and
 * fails when the second rendering reads more than the first.
 */
const known = new Set<string>()

/**
 * One article by its slug; null when no published article has it. Outside of previews the cached list of all slugs is
 * checked first, so that invented URLs cause no request to the Content Lake; not for an article that was read before.
 *
 * A missing article depends on every article, since any may take its slug. An article that exists depends on itself
 * only, so that publishing another does not expire it.
 *
 * Cached per rendering: otherwise head and body of a page could show different versions.
 */
export const readArticle = cache(async (slug: string) => {
  const preview = await isPreview()
  if (!preview && !known.has(slug) && !(await readArticleSlugs()).includes(slug)) return null
  const article = await fetchContent(ARTICLE_QUERY, { slug }, { whenMissing: [typeTag('article')] })
  if (article && !preview) known.add(slug)
  return article
})

/** Slugs of all articles, newest first. */
export const readArticleSlugs = () =>
  fetchPublished(ARTICLE_SLUGS_QUERY, {}, { always: [slugsTag('article')] })
