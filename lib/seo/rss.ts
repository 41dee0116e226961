import { slugPath } from '../../content-model/paths'
import { richTextHtml } from '../content/rich-text-html'
import type { FEED_QUERY_RESULT } from '../content/sanity.types'
import { env } from '../env'
import { escapeXml } from './xml'

/** What a feed is about. */
type Channel = {
  title: string
  description: string
  /** of the page with the same articles */
  path: string
  /** of the feed itself */
  feedPath: string
}

/** Articles in full as an RSS 2.0 feed (https://www.rssboard.org/rss-specification). */
export function rssResponse(channel: Channel, articles: FEED_QUERY_RESULT): Response {
  const { SITE_URL } = env()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(SITE_URL + channel.path)}</link>
<atom:link href="${escapeXml(SITE_URL + channel.feedPath)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(channel.description)}</description>
<language>en</language>
${articles.map(item).join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function item(article: FEED_QUERY_RESULT[number]): string {
  const url = escapeXml(env().SITE_URL + slugPath('article', article.slug))
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="false">${escapeXml(article._id)}</guid>
<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>
<dc:creator>${escapeXml(article.author?.name ?? '')}</dc:creator>
<description>${escapeXml(article.excerpt)}</description>
<content:encoded>${escapeXml(richTextHtml(article.body))}</content:encoded>
</item>`
}
