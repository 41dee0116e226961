import { type FEED_QUERY_RESULT } from '@/lib/content/sanity.types'
import { readFeed } from '@/lib/content/queries/feed'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { richTextHtml } from '@/lib/content/rich-text-html'
import { pathOf } from '@/content-model/paths'
import { env } from '@/lib/env'
import { escapeXml } from '@/lib/seo/xml'

/** The blog as RSS 2.0 (https://www.rssboard.org/rss-specification), articles in full. */
export async function GET(): Promise<Response> {
  const [settings, articles] = await Promise.all([readSiteSettings(), readFeed()])
  const self = `${env().SITE_URL}/feed.xml`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(settings.brandName)}</title>
<link>${escapeXml(`${env().SITE_URL}/blog`)}</link>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(settings.description)}</description>
<language>en</language>
${articles.map(item).join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function item(article: FEED_QUERY_RESULT[number]): string {
  const url = escapeXml(env().SITE_URL + (pathOf(article) ?? '/blog'))
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="false">${escapeXml(article._id)}</guid>
<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>
<dc:creator>${escapeXml(article.authorName ?? '')}</dc:creator>
<description>${escapeXml(article.excerpt)}</description>
<content:encoded>${escapeXml(richTextHtml(article.body))}</content:encoded>
</item>`
}
