import type { Metadata } from 'next'
import { imageUrl } from '../content/images'
import { revisionsOf } from '../content/revisions'
import type { Seo, SiteSettings } from '../content/types'
import { env } from '../env'
import { searchTexts } from './search-texts'
import { SHARE_IMAGE_SIZE } from './share-drawing'

/** The input of `pageMetadata`. */
export type PageDescription = {
  settings: SiteSettings
  /** results of the queries for everything else on the page */
  shows: readonly unknown[]
  /** path of the page, beginning with a slash */
  path: string
  /** the editor's fields for search and sharing; `title` and `description` stand in for empty ones */
  seo: Seo | null | undefined
  title: string
  description?: string | null
  /** of a feed of its own; the feed of the blog when absent */
  feedPath?: string | undefined
  article?: { publishedAt: string; updatedAt: string | null; author: string | null }
}

/**
 * Title, description, canonical URL and share image of a page.
 * The share image is the editor's, or else drawn from the page's title.
 */
export function pageMetadata(page: PageDescription): Metadata {
  const { settings, path, seo, article } = page
  const { title, searchTitle, description } = searchTexts(page)
  const image = imageUrl(seo?.shareImage, SHARE_IMAGE_SIZE) ?? `${env().SITE_URL}${shareImagePath(path)}`
  const images = [{ url: image, ...SHARE_IMAGE_SIZE, alt: seo?.shareImage?.alt ?? title }]
  const common = { title, description, siteName: settings.brandName, url: path, images }
  return {
    metadataBase: new URL(env().SITE_URL),
    title: searchTitle,
    description,
    alternates: {
      canonical: path,
      types: { 'application/rss+xml': [{ url: page.feedPath ?? '/feed.xml', title: settings.brandName }] },
    },
    robots: seo?.noIndex ? { index: false } : undefined,
    other: { revisions: revisionsOf(settings, page.shows) },
    openGraph: article
      ? {
          ...common,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.updatedAt ?? undefined,
          authors: article.author ? [article.author] : undefined,
        }
      : { ...common, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** Path of the share image drawn for a page. */
export function shareImagePath(path: string): string {
  return path === '/' ? '/share/home.png' : `/share${path}.png`
}
