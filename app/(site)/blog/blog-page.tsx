import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/app/_components/json-ld'
import { readBlogPage } from '@/lib/content/queries/blog'
import { readPage } from '@/lib/content/queries/page'
import { readYears } from '@/lib/content/queries/article-lines'
import { readTopics } from '@/lib/content/queries/topic'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { requirePage } from '@/lib/content/require-page'
import { blogPagePath } from '@/content-model/paths'
import { breadcrumbs } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { BlogListView } from './blog-list-view'

/** The metadata of one page of the blog list. */
export async function blogMetadata(number: number): Promise<Metadata> {
  const [settings, page, list] = await Promise.all([
    readSiteSettings(),
    readPage('blog'),
    readBlogPage(number),
  ])
  const title = page?.seo?.title ?? page?.heading ?? settings.brandName
  return pageMetadata({
    settings,
    shows: [page, list],
    path: blogPagePath(number),
    seo: page?.seo && {
      ...page.seo,
      title: number === 1 ? title : `${title}, ${settings.labels.page} ${number}`,
    },
    title,
    description: page?.intro,
  })
}

/** One page of the blog list; 404 past the end. */
export async function BlogPage({ number }: Readonly<{ number: number }>) {
  const [settings, page, list, topics, years] = await Promise.all([
    readSiteSettings(),
    requirePage('blog'),
    readBlogPage(number),
    readTopics(),
    readYears(),
  ])
  if (number > list.pages) notFound()
  return (
    <>
      <JsonLd
        data={breadcrumbs([
          { name: settings.labels.home, path: '/' },
          { name: page.heading, path: '/blog' },
        ])}
      />
      <BlogListView
        page={page}
        number={number}
        {...list}
        topics={topics}
        years={years}
        labels={settings.labels}
      />
    </>
  )
}
