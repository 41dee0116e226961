import { buttonClass } from '@/app/_components/button-class'
import { PageHeading } from '@/app/_components/page-heading'
import { SearchIcon } from '@/app/_components/search-icon'
import { archivePath, blogPagePath, pathOf } from '@/content-model/paths'
import type { ArticleCard as Content, Page, SiteSettings, TopicLink } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleCard } from './article-card'
import cardStyles from './article-card.module.css'
import styles from './blog-list-view.module.css'
import { Pager } from './pager'
import { TopicLinks } from './topic-links'

type Props = Readonly<{
  page: Page
  /** 1 for the first page of the list */
  number: number
  featured: Content | null
  articles: readonly Content[]
  pages: number
  topics: readonly TopicLink[]
  /** with articles, newest first */
  years: readonly string[]
  labels: SiteSettings['labels']
}>

/** One page of the blog list: the featured article as a large ticket, the others as small ones. */
export function BlogListView({ page, number, featured, articles, pages, topics, years, labels }: Props) {
  const empty = !featured && articles.length === 0
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading page={page} eyebrow={number > 1 ? `${labels.page} ${number}` : undefined} />
      <div className={styles.filters}>
        <TopicLinks topics={topics} labels={labels} />
        {labels.search && (
          <a
            href={pathOf({ _type: 'page', route: 'search' })}
            className={`${buttonClass('outline')} ${styles.search}`}
            {...editable(labels, 'search')}
          >
            <SearchIcon />
            {labels.search}
          </a>
        )}
      </div>
      {featured && <ArticleCard article={featured} labels={labels} featured />}
      {empty && page.emptyText && (
        <p className={styles.empty} {...editable(page, 'emptyText')}>
          {page.emptyText}
        </p>
      )}
      {articles.length > 0 && (
        <ul className={`${styles.list} ${cardStyles.alternating}`}>
          {articles.map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} labels={labels} />
            </li>
          ))}
        </ul>
      )}
      <Pager number={number} pages={pages} path={blogPagePath} labels={labels} />
      <Years years={years} labels={labels} />
    </div>
  )
}

/** Links to the archive of each year; nothing without articles. */
function Years({ years, labels }: Pick<Props, 'years' | 'labels'>) {
  if (years.length === 0) return null
  return (
    <nav className={styles.years} aria-labelledby={labels.archive ? 'archive' : undefined}>
      {labels.archive && (
        <h2 id="archive" {...editable(labels, 'archive')}>
          {labels.archive}
        </h2>
      )}
      <ul className={styles.filters}>
        {years.map((year) => (
          <li key={year}>
            <a href={archivePath(year)}>{year}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
