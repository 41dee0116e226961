import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/json-ld'
import { slugOf } from '@/lib/content/slug'
import { readPageHeading } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readArticlesOf } from '@/lib/content/queries/article-lines'
import { readTopic, readTopicSlugs } from '@/lib/content/queries/topic'
import { feedPathOf, slugPath } from '@/content-model/paths'
import { breadcrumbs } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { TopicView } from './topic-view'

type Props = Readonly<{ params: Promise<{ slug: string }> }>

const PRERENDERED = 100

export async function generateStaticParams() {
  const slugs = (await readTopicSlugs()).slice(0, PRERENDERED)
  // Next.js requires at least one. `-` is prerendered as a 404.
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = slugOf(await params)
  const [settings, topic] = await Promise.all([readSiteSettings(), readTopic(slug)])
  if (!topic) return redirectOrNotFound(slugPath('topic', slug))
  return pageMetadata({
    settings,
    shows: [topic, await readArticlesOf(topic._id)],
    path: slugPath('topic', slug),
    seo: topic.seo,
    title: topic.title,
    description: topic.excerpt,
    feedPath: feedPathOf(topic),
  })
}

export default async function TopicPage({ params }: Props) {
  const slug = slugOf(await params)
  const [settings, heading, topic] = await Promise.all([
    readSiteSettings(),
    readPageHeading('blog'),
    readTopic(slug),
  ])
  if (!topic) return redirectOrNotFound(slugPath('topic', slug))
  return (
    <>
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: heading ?? settings.labels.home, path: '/blog' },
          { name: topic.title, path: slugPath('topic', slug) },
        ])}
      />
      <TopicView topic={topic} articles={await readArticlesOf(topic._id)} labels={settings.labels} />
    </>
  )
}
