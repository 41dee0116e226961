import { Barcode } from '@/app/_components/codes/barcode'
import { Picture } from '@/app/_components/picture'
import { pathOf } from '@/content-model/paths'
import type { ArticleCard as Content, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleFacts } from './article-facts'
import styles from './article-card.module.css'

type Props = Readonly<{
  article: Content
  labels: SiteSettings['labels']
  /** says so above the title, and is large */
  featured?: boolean
  /** on a wide screen it lies on its side over the whole width */
  large?: boolean
  /** its level among the headings around it */
  heading?: 'h2' | 'h3'
  /** of the picture, where the card is not in the list of the blog */
  sizes?: string | undefined
  /** of the picture of a featured article at the top of a page, which is loaded at once */
  priority?: boolean
}>

const LARGE_SIZES = '(min-width: 64rem) 52rem, 100vw'
const LIST_SIZES = '(min-width: 80rem) 41rem, (min-width: 44rem) 50vw, 92vw'

/** An article in the list, drawn as a ticket: picture, text, and a stub with a code. The whole card is a link. */
export function ArticleCard({
  article,
  labels,
  featured = false,
  large = featured,
  priority = featured,
  heading: Heading = 'h2',
  sizes = large ? LARGE_SIZES : LIST_SIZES,
}: Props) {
  return (
    <article className={large ? `${styles.card} ${styles.large}` : styles.card}>
      <div className={styles.piece}>
        <Picture
          picture={article.cover}
          aspect={large ? 1.25 : 16 / 9}
          sizes={sizes}
          priority={priority}
          className={styles.cover}
        />
      </div>
      <div className={styles.text}>
        {featured && (
          <p className="eyebrow" {...editable(labels, 'featured')}>
            {labels.featured}
          </p>
        )}
        <Heading className={styles.title}>
          <a className={styles.link} href={pathOf(article)} {...editable(article, 'title')}>
            {article.title}
          </a>
        </Heading>
        <p className={styles.excerpt} {...editable(article, 'excerpt')}>
          {article.excerpt}
        </p>
        <ArticleFacts article={article} labels={labels} />
        {large && labels.readArticle && (
          <span className={styles.more} aria-hidden="true" {...editable(labels, 'readArticle')}>
            {labels.readArticle}
          </span>
        )}
      </div>
      <span className={styles.stub} aria-hidden="true">
        <Barcode text={article.slug} className={styles.bars} />
      </span>
    </article>
  )
}
