import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HeadingBlock } from '@/app/_components/heading-block'
import { JsonLd } from '@/app/_components/json-ld'
import { archivePath } from '@/content-model/paths'
import { archiveTitle } from '@/lib/content/archive-title'
import { readArchivePage } from '@/lib/content/queries/article-lines'
import { readPage } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { editable } from '@/lib/preview/editable'
import { breadcrumbs } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { ArticleLines } from '../../article-lines'
import { Pager } from '../../pager'

type Props = Readonly<{ year: string; number: number }>

async function read(year: string, number: number) {
  const [settings, blog, archive] = await Promise.all([
    readSiteSettings(),
    readPage('blog'),
    readArchivePage(year, number),
  ])
  return { settings, blog, archive: archive ?? notFound() }
}

/** The metadata of one page of the archive of a year. */
export async function archiveMetadata({ year, number }: Props): Promise<Metadata> {
  const { settings, blog, archive } = await read(year, number)
  const title = archiveTitle(settings.labels, year)
  return pageMetadata({
    settings,
    shows: [blog, archive],
    path: archivePath(year, number),
    seo: null,
    title: number === 1 ? title : `${title}, ${settings.labels.page} ${number}`,
    description: blog?.intro,
  })
}

/** One page of the articles of a year, newest first; 404 for a year without articles and past the end. */
export async function ArchivePage({ year, number }: Props) {
  const { settings, blog, archive } = await read(year, number)
  const { labels } = settings
  const title = archiveTitle(labels, year)
  return (
    <>
      <JsonLd
        data={breadcrumbs([
          { name: labels.home, path: '/' },
          { name: blog?.heading ?? labels.home, path: '/blog' },
          { name: title, path: archivePath(year) },
        ])}
      />
      <ArticleLines
        heading={
          <HeadingBlock
            eyebrow={number > 1 ? `${labels.page} ${number}` : undefined}
            heading={title}
            edit={{ heading: editable(labels, 'archive') }}
          />
        }
        articles={archive.articles}
      >
        <Pager
          number={number}
          pages={archive.pages}
          labels={labels}
          path={(page) => archivePath(year, page)}
        />
      </ArticleLines>
    </>
  )
}
