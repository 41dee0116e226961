import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/json-ld'
import { slugOf } from '@/lib/content/slug'
import { feedPathOf, slugPath } from '@/content-model/paths'
import { readArticlesOf } from '@/lib/content/queries/article-lines'
import { readPageHeading } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readTeamMember, readTeamMemberSlugs } from '@/lib/content/queries/team-member'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { breadcrumbs, profilePage } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { AuthorView } from './author-view'

type Props = Readonly<{ params: Promise<{ slug: string }> }>

const PRERENDERED = 100

export async function generateStaticParams() {
  const slugs = (await readTeamMemberSlugs()).slice(0, PRERENDERED)
  // Next.js requires at least one. `-` is prerendered as a 404.
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = slugOf(await params)
  const [settings, author] = await Promise.all([readSiteSettings(), readTeamMember(slug)])
  if (!author) return redirectOrNotFound(slugPath('teamMember', slug))
  return pageMetadata({
    settings,
    shows: [author, await readArticlesOf(author._id)],
    path: slugPath('teamMember', slug),
    seo: author.seo,
    title: author.name,
    description: author.bio,
    feedPath: feedPathOf(author),
  })
}

export default async function AuthorPage({ params }: Props) {
  const slug = slugOf(await params)
  const [settings, heading, author] = await Promise.all([
    readSiteSettings(),
    readPageHeading('team'),
    readTeamMember(slug),
  ])
  if (!author) return redirectOrNotFound(slugPath('teamMember', slug))
  return (
    <>
      <JsonLd data={profilePage(author)} />
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: heading ?? settings.labels.home, path: '/team' },
          { name: author.name, path: slugPath('teamMember', slug) },
        ])}
      />
      <AuthorView author={author} articles={await readArticlesOf(author._id)} labels={settings.labels} />
    </>
  )
}
