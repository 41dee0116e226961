import { ButtonLink } from '@/app/_components/button'
import { Barcode } from '@/app/_components/codes/barcode'
import { Picture } from '@/app/_components/picture'
import { RichText } from '@/app/_components/rich-text'
import type { Article, ArticleCard as Related, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleCard } from '../article-card'
import { TopicLinks } from '../topic-links'
import { ArticleByline } from './article-byline'
import { ArticleContents, contentsOf } from './article-contents'
import styles from './article-view.module.css'

type Props = Readonly<{ article: Article; related: readonly Related[]; settings: SiteSettings }>

/** An article with its author and dates as the fields of a boarding pass, its cover and its text. */
export function ArticleView({ article, related, settings }: Props) {
  const { labels } = settings
  const headings = contentsOf(article)
  return (
    <article className={styles.page}>
      <header className={`wrap ${styles.head}`}>
        <h1 className={styles.title} {...editable(article, 'title')}>
          {article.title}
        </h1>
        <p className="lead" {...editable(article, 'excerpt')}>
          {article.excerpt}
        </p>
        <ArticleByline article={article} labels={labels} />
      </header>
      <div className={`wrap ${styles.cover}`}>
        <Picture picture={article.cover} aspect={16 / 9} sizes="(min-width: 90rem) 80rem, 94vw" priority />
      </div>
      <div className={`wrap ${styles.body}`}>
        {headings.length > 0 ? (
          <ArticleContents headings={headings} labels={labels} />
        ) : (
          <Barcode text={article.slug} className={styles.bars} />
        )}
        <div>
          <RichText value={article.body} />
          <div className={styles.topics}>
            <TopicLinks topics={article.topics} labels={labels} />
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section className={`wrap ${styles.related}`} aria-labelledby="related">
          <h2 id="related" {...editable(labels, 'related')}>
            {labels.related}
          </h2>
          <ul className={styles.cards}>
            {related.map((other) => (
              <li key={other._id}>
                <ArticleCard article={other} labels={labels} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <aside className={`wrap ${styles.end}`}>
        <div className={styles.ticket}>
          <p className={styles.pitch} data-ground="ink" {...editable(settings, 'description')}>
            {settings.description}
          </p>
          <div className={styles.offer} data-ground="ink">
            <ButtonLink button={settings.designButton} />
            <Barcode text={settings.brandName} className={styles.code} />
          </div>
        </div>
      </aside>
    </article>
  )
}
