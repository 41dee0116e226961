import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { articleCardFields, authorFields, isArticle, richTextFields, seoFields } from './fragments'

export const ARTICLE_QUERY = defineQuery(`*[${isArticle} && slug.current == $slug] | order(_id)[0]{
  ${articleCardFields},
  author->{ ${authorFields} },
  body[]{ ${richTextFields} },
  seo{ ${seoFields} }
}`)

export const ARTICLE_SLUGS_QUERY = defineQuery(
  `*[${isArticle}] | order(publishedAt desc, _id)[0...$limit].slug.current`,
)

/**
 * One article by its slug; null when no published article has it.
 *
 * An address without an article depends on every article, since any of them may take it; a found one on itself only, so that
 * publishing another article leaves it alone.
 *
 * Read once for each rendering: head and body of a page would otherwise see an article come or go between them.
 */
export const readArticle = cache((slug: string) =>
  fetchContent(ARTICLE_QUERY, { slug }, { whenMissing: [typeTag('article')] }),
)

/** Slugs of the newest articles, for prerendering. */
export const readArticleSlugs = (limit: number) =>
  fetchPublished(ARTICLE_SLUGS_QUERY, { limit }, { always: [typeTag('article')] })
