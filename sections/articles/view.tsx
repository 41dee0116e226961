import { ArticleCard } from '@/app/(site)/blog/article-card'
import cardStyles from '@/app/(site)/blog/article-card.module.css'
import { ButtonLink } from '@/app/_components/button'
import type { ArticleCard as Content } from '@/lib/content/types'
import { listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import { USUAL_LATEST } from '@/content-model/latest-articles'
import styles from './articles.module.css'

/** Chosen articles, or the latest, as tickets like those of the blog. */
export function ArticlesSection({ section }: SectionProps<'articlesSection'>) {
  const { latest, amount, button, settings } = section
  const chosen = section.articles?.filter(({ slug }) => slug)
  const articles: readonly (Content & { _key?: string })[] | undefined = chosen?.length
    ? chosen
    : latest?.slice(0, amount ?? USUAL_LATEST)
  return (
    <SectionFrame section={section}>
      {settings && articles && articles.length > 0 && (
        <ul className={`${styles.list} ${cardStyles.alternating}`}>
          {articles.map((article) => (
            <li key={article._key ?? article._id} {...listItem(article)}>
              <ArticleCard
                article={article}
                labels={settings.labels}
                heading="h3"
                large={articles.length === 1}
                sizes={articles.length > 1 ? SIZES : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {button && (
        <div>
          <ButtonLink button={button} variant="outline" />
        </div>
      )}
    </SectionFrame>
  )
}

const SIZES = '(min-width: 80rem) 25rem, (min-width: 68rem) 30vw, (min-width: 44rem) 46vw, 92vw'
