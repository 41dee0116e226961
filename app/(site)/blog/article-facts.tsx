import { formatDay } from '@/lib/content/dates'
import { readingMinutes } from '@/lib/content/reading-time'
import type { ArticleCard, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './article-facts.module.css'

type Props = Readonly<{ article: ArticleCard; labels: SiteSettings['labels'] }>

/** The date of an article and its reading time. */
export function ArticleFacts({ article, labels }: Props) {
  return (
    <p className={styles.facts}>
      <time dateTime={article.publishedAt} {...editable(article, 'publishedAt')}>
        {formatDay(article.publishedAt)}
      </time>
      <span {...editable(article, 'readingMinutes')}>
        {readingMinutes(article.wordCount, article.readingMinutes)} {labels.minRead}
      </span>
    </p>
  )
}
