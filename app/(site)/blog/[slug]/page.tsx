import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/json-ld'
import { slugOf } from '@/lib/content/slug'
import { readArticle, readArticleSlugs } from '@/lib/content/queries/article'
import { readRelatedArticles } from '@/lib/content/queries/related-articles'
import { readPageHeading } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { slugPath } from '@/content-model/paths'
import { blogPosting, breadcrumbs } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'
import { ArticleView } from './article-view'

type Props = Readonly<{ params: Promise<{ slug: string }> }>

/** Older articles are rendered on their first visit, so that a build does not grow with the archive. */
const PRERENDERED = 100

export async function generateStaticParams() {
  const slugs = (await readArticleSlugs()).slice(0, PRERENDERED)
  // Next.js requires at least one, also for a blog without articles. `-` is prerendered as a 404.
  return slugs.length > 0 ? slugs.map((slug) => ({ slug })) : [{ slug: '-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = slugOf(await params)
  const [settings, article] = await Promise.all([readSiteSettings(), readArticle(slug)])
  if (!article) return redirectOrNotFound(slugPath('article', slug))
  return pageMetadata({
    settings,
    shows: [article, await readRelatedArticles(article)],
    path: slugPath('article', slug),
    seo: article.seo,
    title: article.title,
    description: article.excerpt,
    article: {
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
      author: article.author?.name ?? null,
    },
  })
}

export default async function ArticlePage({ params }: Props) {
  const slug = slugOf(await params)
  const [settings, heading, article] = await Promise.all([
    readSiteSettings(),
    readPageHeading('blog'),
    readArticle(slug),
  ])
  if (!article) return redirectOrNotFound(slugPath('article', slug))
  return (
    <>
      <JsonLd data={blogPosting(article)} />
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: heading ?? settings.labels.home, path: '/blog' },
          { name: article.title, path: slugPath('article', slug) },
        ])}
      />
      <ArticleView article={article} related={await readRelatedArticles(article)} settings={settings} />
    </>
  )
}
