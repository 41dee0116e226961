import { readFeed } from '@/lib/content/queries/feed'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { rssResponse } from '@/lib/seo/rss'

/** The blog as a feed. */
export async function GET(): Promise<Response> {
  const [{ brandName, description }, articles] = await Promise.all([readSiteSettings(), readFeed()])
  return rssResponse({ title: brandName, description, path: '/blog', feedPath: '/feed.xml' }, articles)
}
