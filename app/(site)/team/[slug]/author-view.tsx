import { HeadingBlock } from '@/app/_components/heading-block'
import { Picture } from '@/app/_components/picture'
import type { ArticleLine, Author, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleLines } from '../../blog/article-lines'
import { OlderArticles } from '../../blog/older-articles'
import styles from '../../blog/article-lines.module.css'

type Props = Readonly<{ author: Author; articles: readonly ArticleLine[]; labels: SiteSettings['labels'] }>

/** A team member with the articles that this person wrote. */
export function AuthorView({ author, articles, labels }: Props) {
  return (
    <ArticleLines
      heading={
        <div className={styles.person}>
          <Picture
            picture={author.photo}
            aspect={1}
            sizes="(min-width: 44rem) 17rem, 60vw"
            priority
            className={styles.photo}
          />
          <HeadingBlock
            eyebrow={author.role}
            heading={author.name}
            intro={author.bio}
            edit={{
              eyebrow: editable(author, 'role'),
              heading: editable(author, 'name'),
              intro: editable(author, 'bio'),
            }}
          />
        </div>
      }
      articles={articles}
    >
      <OlderArticles articles={articles} labels={labels} />
    </ArticleLines>
  )
}
