import type { ReactNode } from 'react'
import { pathOf } from '@/content-model/paths'
import { formatDay } from '@/lib/content/dates'
import type { ArticleLine } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './article-lines.module.css'

type Props = Readonly<{ heading: ReactNode; articles: readonly ArticleLine[]; children?: ReactNode }>

/** A page with a heading, a list of articles in lines (title, summary and day), and what stands below it. */
export function ArticleLines({ heading, articles, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      {heading}
      <ul className={styles.lines}>
        {articles.map((article) => (
          <li key={article._id} className={styles.line}>
            <h2 className={styles.title}>
              <a href={pathOf(article)} {...editable(article, 'title')}>
                {article.title}
              </a>
            </h2>
            <p {...editable(article, 'excerpt')}>{article.excerpt}</p>
            <time className={styles.day} dateTime={article.publishedAt} {...editable(article, 'publishedAt')}>
              {formatDay(article.publishedAt)}
            </time>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
