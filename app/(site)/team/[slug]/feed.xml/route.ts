import { feedPathAt, feedPathOf, slugPath } from '@/content-model/paths'
import { isSlug } from '@/lib/content/slug'
import { readFeed } from '@/lib/content/queries/feed'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readTeamMember, readTeamMemberSlugs } from '@/lib/content/queries/team-member'
import { redirectFileOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { rssResponse } from '@/lib/seo/rss'

type Context = { params: Promise<{ slug: string }> }

export async function generateStaticParams() {
  const slugs = await readTeamMemberSlugs()
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

/** The articles of an author as a feed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params
  const [settings, author] = await Promise.all([
    readSiteSettings(),
    isSlug(slug) ? readTeamMember(slug) : null,
  ])
  if (!author) return redirectFileOrNotFound(`/team/${slug}`, feedPathAt, 'There is no such feed.')
  const channel = {
    title: `${author.name} · ${settings.brandName}`,
    description: author.bio,
    path: slugPath('teamMember', slug),
    feedPath: feedPathOf(author) ?? '/feed.xml',
  }
  return rssResponse(channel, await readFeed(author._id))
}
