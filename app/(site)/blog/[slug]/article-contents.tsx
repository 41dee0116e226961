import { headingAnchors } from '@/content-model/heading-anchor'
import { plainText } from '@/content-model/plain-text'
import type { Article, SiteSettings } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './article-view.module.css'

/** With fewer headings an article needs no list of them. */
const MIN_HEADINGS = 4

/** The headings that the list of contents shows, with their anchors; none for a short article. */
export function contentsOf({ body }: Pick<Article, 'body'>) {
  const anchors = [...headingAnchors(body ?? [])]
  const headings = anchors.flatMap(([{ style, ...heading }, anchor]) =>
    style === 'h2' && plainText([heading]).trim() ? { text: plainText([heading]), anchor } : [],
  )
  return headings.length < MIN_HEADINGS ? [] : headings
}

type Props = Readonly<{ headings: ReturnType<typeof contentsOf>; labels: SiteSettings['labels'] }>

/** The contents of a long article: links to its headings. */
export function ArticleContents({ headings, labels }: Props) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className="eyebrow" {...editable(labels, 'contents')}>
        {labels.contents}
      </p>
      <ol>
        {headings.map(({ text, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
