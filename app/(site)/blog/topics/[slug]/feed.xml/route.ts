import { isSlug } from '@/lib/content/slug'
import { readFeed } from '@/lib/content/queries/feed'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readTopic, readTopicSlugs } from '@/lib/content/queries/topic'
import { feedPathAt, feedPathOf, slugPath } from '@/content-model/paths'
import { redirectFileOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { rssResponse } from '@/lib/seo/rss'

type Context = { params: Promise<{ slug: string }> }

export async function generateStaticParams() {
  const slugs = await readTopicSlugs()
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

/** The articles of a topic as a feed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params
  const [settings, topic] = await Promise.all([readSiteSettings(), isSlug(slug) ? readTopic(slug) : null])
  if (!topic) return redirectFileOrNotFound(`/blog/topics/${slug}`, feedPathAt, 'There is no such feed.')
  const channel = {
    title: `${topic.title} · ${settings.brandName}`,
    description: topic.excerpt,
    path: slugPath('topic', slug),
    feedPath: feedPathOf(topic) ?? '/feed.xml',
  }
  return rssResponse(channel, await readFeed(topic._id))
}
