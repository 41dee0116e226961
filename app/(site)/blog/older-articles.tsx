import { buttonClass } from '@/app/_components/button-class'
import { archivePath } from '@/content-model/paths'
import { LINES_PER_PAGE } from '@/lib/content/queries/article-lines'
import type { ArticleLine, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'

type Props = Readonly<{ articles: readonly ArticleLine[]; labels: SiteSettings['labels'] }>

/** Below a list that is full: a link to the archive of the year that it ends in; nothing below a shorter one. */
export function OlderArticles({ articles, labels }: Props) {
  const last = articles[LINES_PER_PAGE - 1]
  if (!last) return null
  return (
    <p>
      <a
        className={buttonClass('outline')}
        href={archivePath(last.publishedAt.slice(0, 4))}
        {...editable(labels, 'older')}
      >
        {labels.older}
      </a>
    </p>
  )
}
