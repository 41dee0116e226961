import { Picture } from '@/app/_components/picture'
import { formatDay } from '@/lib/content/dates'
import { readingMinutes } from '@/lib/content/reading-time'
import { pathOf } from '@/content-model/paths'
import type { Article, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './article-byline.module.css'

type Props = Readonly<{ article: Article; labels: SiteSettings['labels'] }>

/** The author of an article, its dates and its reading time. */
export function ArticleByline({ article, labels }: Props) {
  const { author, publishedAt, updatedAt } = article
  return (
    <div className={styles.byline}>
      {author && (
        <a
          className={styles.author}
          href={pathOf(author) ?? pathOf({ _type: 'page', route: 'team' })}
          rel="author"
        >
          <Picture
            picture={author.photo}
            aspect={1}
            sizes="4rem"
            widths={[64, 128, 192]}
            className={styles.photo}
          />
          <span className={styles.who}>
            <span className={styles.name} {...editable(author, 'name')}>
              {author.name}
            </span>
            <span {...editable(author, 'role')}>{author.role}</span>
          </span>
        </a>
      )}
      <p className={styles.fact} {...editable(article, 'publishedAt')}>
        {labels.published}
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
      </p>
      {updatedAt && (
        <p className={styles.fact} {...editable(article, 'updatedAt')}>
          {labels.updated}
          <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </p>
      )}
      <p className={styles.fact} {...editable(article, 'readingMinutes')}>
        <span className={styles.minutes}>{readingMinutes(article.wordCount, article.readingMinutes)}</span>
        {labels.minRead}
      </p>
    </div>
  )
}
